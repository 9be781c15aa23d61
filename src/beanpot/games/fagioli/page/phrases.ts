/** Which texts say the moves of Fagioli, where they are not called by their verbs. */
import type { AsText } from '$page/moves'

export const asText: AsText = ({ verb, parts }) => ({ verb: parts['face_down'] ? 'play-down' : verb, parts })
