/**
 * The query with which the page was opened, as text. The router removes from the address what no route reads, and takes a code of
 * digits for a number. Imported with the router, so that it is read before.
 */
export const openedWith = new URLSearchParams(location.search);
