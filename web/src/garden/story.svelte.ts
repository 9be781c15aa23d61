/** Whether the whole story of the game is open beside the table. */
export const story = $state({ isOpen: false })
