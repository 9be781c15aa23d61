"""The games as PettingZoo, OpenSpiel and Gymnasium know games; each module needs its library."""
