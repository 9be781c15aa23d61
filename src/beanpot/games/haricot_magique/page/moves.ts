/* Written by scripts/messages from the schema of the server; do not edit. */

export type Move =
  | {
      verb: 'choose'
      parts: {
        card: 1 | 2 | 3 | 4 | 5 | 6 | 7
      }
    }
  | {
      verb: 'axe'
      parts: {}
    }
  | {
      verb: 'dice'
      parts: {
        count: 1 | 2 | 3
      }
    }
  | {
      verb: 'extra'
      parts: {
        count: 0 | 1 | 2 | 3 | 4 | 5
      }
    }
  | {
      verb: 'place'
      parts: {
        face: 'E' | 'D' | 'T' | 'L'
      }
    }
  | {
      verb: 'power_hide'
      parts: {}
    }
  | {
      verb: 'power_steal'
      parts: {
        seat: 'A' | 'B' | 'C' | 'D' | 'E'
      }
    }
  | {
      verb: 'power_axe'
      parts: {}
    }
  | {
      verb: 'power_return'
      parts: {
        face: 'E' | 'D' | 'T' | 'L'
      }
    }
  | {
      verb: 'power_reroll'
      parts: {}
    }
  | {
      verb: 'power_bonus'
      parts: {}
    }
  | {
      verb: 'power_eye'
      parts: {
        seat: 'A' | 'B' | 'C' | 'D' | 'E'
      }
    }
  | {
      verb: 'power_none'
      parts: {}
    }
