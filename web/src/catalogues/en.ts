/** The English texts of the page and of all boxes: one file, as all of them are needed at first. */
export default import.meta.glob<string>(['../../../src/beanpot/locale/en/page.ftl', '../../../src/beanpot/games/*/page/en.ftl'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
