/* Written by scripts/messages from the schema of the server; do not edit. */

export type Move =
  | {
      verb: 'plant'
      parts: {
        field: 1 | 2 | 3
      }
    }
  | {
      verb: 'stop_planting'
      parts: {}
    }
  | {
      verb: 'harvest'
      parts: {
        field: 1 | 2 | 3
      }
    }
  | {
      verb: 'buy_field'
      parts: {}
    }
  | {
      verb: 'draw'
      parts: {
        count: 2 | 3 | 4
      }
    }
  | {
      verb: 'end_trading'
      parts: {}
    }
  | {
      verb: 'end_phase'
      parts: {}
    }
  | {
      verb: 'accept'
      parts: {
        seat: 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G'
        cards?: (
          | {
              verb: 'give_faceup'
              parts: {
                place: 1 | 2
              }
            }
          | {
              verb: 'give_hand'
              parts: {
                place:
                  | 1
                  | 2
                  | 3
                  | 4
                  | 5
                  | 6
                  | 7
                  | 8
                  | 9
                  | 10
                  | 11
                  | 12
                  | 13
                  | 14
                  | 15
                  | 16
                  | 17
                  | 18
                  | 19
                  | 20
                  | 21
                  | 22
                  | 23
                  | 24
                  | 25
                  | 26
                  | 27
                  | 28
                  | 29
                  | 30
                  | 31
                  | 32
                  | 33
                  | 34
                  | 35
                  | 36
                  | 37
                  | 38
                  | 39
                  | 40
                  | 41
                  | 42
                  | 43
                  | 44
                card:
                  | 'cogne'
                  | 'cochet'
                  | 'colt'
                  | 'cauchemar'
                  | 'cochon'
                  | 'colique'
                  | 'copain'
                  | 'chaos'
                  | 'comique'
                  | 'coriace'
                  | 'choco'
              }
            }
        )[]
        give?: {
          cogne?: number
          cochet?: number
          colt?: number
          cauchemar?: number
          cochon?: number
          colique?: number
          copain?: number
          chaos?: number
          comique?: number
          coriace?: number
          choco?: number
        }
        get?: {
          cogne?: number
          cochet?: number
          colt?: number
          cauchemar?: number
          cochon?: number
          colique?: number
          copain?: number
          chaos?: number
          comique?: number
          coriace?: number
          choco?: number
        }
      }
    }
  | {
      verb: 'refuse'
      parts: {
        seat: 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G'
      }
    }
  | {
      verb: 'withdraw'
      parts: {
        seat: 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G'
      }
    }
  | {
      verb: 'discard_hand'
      parts: {
        place:
          | 1
          | 2
          | 3
          | 4
          | 5
          | 6
          | 7
          | 8
          | 9
          | 10
          | 11
          | 12
          | 13
          | 14
          | 15
          | 16
          | 17
          | 18
          | 19
          | 20
          | 21
          | 22
          | 23
          | 24
          | 25
          | 26
          | 27
          | 28
          | 29
          | 30
          | 31
          | 32
          | 33
          | 34
          | 35
          | 36
          | 37
          | 38
          | 39
          | 40
          | 41
          | 42
          | 43
          | 44
        card:
          | 'cogne'
          | 'cochet'
          | 'colt'
          | 'cauchemar'
          | 'cochon'
          | 'colique'
          | 'copain'
          | 'chaos'
          | 'comique'
          | 'coriace'
          | 'choco'
      }
    }
  | {
      verb: 'plant_aside'
      parts: {
        card:
          | 'cogne'
          | 'cochet'
          | 'colt'
          | 'cauchemar'
          | 'cochon'
          | 'colique'
          | 'copain'
          | 'chaos'
          | 'comique'
          | 'coriace'
          | 'choco'
        field: 1 | 2 | 3
      }
    }
  | {
      verb: 'plant_offer'
      parts: {
        card:
          | 'cogne'
          | 'cochet'
          | 'colt'
          | 'cauchemar'
          | 'cochon'
          | 'colique'
          | 'copain'
          | 'chaos'
          | 'comique'
          | 'coriace'
          | 'choco'
        field: 1 | 2 | 3
      }
    }
  | {
      verb: 'plant_faceup'
      parts: {
        card:
          | 'cogne'
          | 'cochet'
          | 'colt'
          | 'cauchemar'
          | 'cochon'
          | 'colique'
          | 'copain'
          | 'chaos'
          | 'comique'
          | 'coriace'
          | 'choco'
        field: 1 | 2 | 3
      }
    }
  | {
      verb: 'discard_offer'
      parts: {
        card:
          | 'cogne'
          | 'cochet'
          | 'colt'
          | 'cauchemar'
          | 'cochon'
          | 'colique'
          | 'copain'
          | 'chaos'
          | 'comique'
          | 'coriace'
          | 'choco'
      }
    }
  | {
      verb: 'propose'
      parts: {
        seat: 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G'
        give?: (
          | {
              verb: 'give_faceup'
              parts: {
                place: 1 | 2
              }
            }
          | {
              verb: 'give_hand'
              parts: {
                place:
                  | 1
                  | 2
                  | 3
                  | 4
                  | 5
                  | 6
                  | 7
                  | 8
                  | 9
                  | 10
                  | 11
                  | 12
                  | 13
                  | 14
                  | 15
                  | 16
                  | 17
                  | 18
                  | 19
                  | 20
                  | 21
                  | 22
                  | 23
                  | 24
                  | 25
                  | 26
                  | 27
                  | 28
                  | 29
                  | 30
                  | 31
                  | 32
                  | 33
                  | 34
                  | 35
                  | 36
                  | 37
                  | 38
                  | 39
                  | 40
                  | 41
                  | 42
                  | 43
                  | 44
                card:
                  | 'cogne'
                  | 'cochet'
                  | 'colt'
                  | 'cauchemar'
                  | 'cochon'
                  | 'colique'
                  | 'copain'
                  | 'chaos'
                  | 'comique'
                  | 'coriace'
                  | 'choco'
              }
            }
        )[]
        get?: {
          cogne?: number
          cochet?: number
          colt?: number
          cauchemar?: number
          cochon?: number
          colique?: number
          copain?: number
          chaos?: number
          comique?: number
          coriace?: number
          choco?: number
        }
      }
    }
