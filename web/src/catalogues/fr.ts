/** The French texts of the page and of all boxes: one file, as all of them are needed at first. */
export default import.meta.glob<string>(['../../../src/beanpot/locale/fr/page.ftl', '../../../src/beanpot/games/*/page/fr.ftl'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
