/** What tells builds apart: the scripts that a document begins with, whose names carry a hash of their content. */
export const buildId = (page: Document) =>
  [...page.querySelectorAll('script[type="module"][src], #rest')]
    .map((script) => script.getAttribute('src') ?? script.getAttribute('content'))
    .join();
