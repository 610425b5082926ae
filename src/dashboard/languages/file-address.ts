/** The address of a file that the build has named in the page, as a meta element with this id; undefined without one. */
export function fileAddress(id: string) {
  const name = document.querySelector<HTMLMetaElement>(`#${id}`)?.content;
  return name && new URL(name, document.baseURI).href;
}
