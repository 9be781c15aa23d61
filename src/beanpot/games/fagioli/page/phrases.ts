/** The ids of texts for moves of Fagioli, where the id is not the verb. */
import type { AsText } from '$page/moves'

export const asText: AsText = ({ verb, parts }) => ({ verb: parts['face_down'] ? 'play-down' : verb, parts })
