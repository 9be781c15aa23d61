/* Written by scripts/messages from the schema of the server; do not edit. */

export type Move =
  | {
      verb: 'play'
      parts: {
        card: '1' | '1w' | '2' | '2w' | '3' | '3w' | '5' | '5w' | '6' | '6w' | '7' | '7w' | '8' | '8w' | '9' | '9w'
        pile: 1 | 2
        face_down: boolean
      }
    }
  | {
      verb: 'plant'
      parts: {
        card: '1' | '1w' | '2' | '2w' | '3' | '3w' | '5' | '5w' | '6' | '6w' | '7' | '7w' | '8' | '8w' | '9' | '9w'
      }
    }
