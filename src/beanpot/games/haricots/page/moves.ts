/* Written by scripts/messages from the schema of the server; do not edit. */

export type Move =
  | {
      verb: 'pass'
      parts: {}
    }
  | {
      verb: 'play'
      parts: {
        card: '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '10' | '11' | '12' | '15'
        copies: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10
      }
    }
  | {
      verb: 'fold_run'
      parts: {
        low: '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '10' | '11' | '12' | '15'
        high: '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '10' | '11' | '12' | '15'
      }
    }
  | {
      verb: 'fold'
      parts: {
        card: '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '10' | '11' | '12' | '15'
      }
    }
