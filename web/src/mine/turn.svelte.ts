/** Whether the open table waits for you while you look at another page. */
export const turn = $state({ isMissed: false })
