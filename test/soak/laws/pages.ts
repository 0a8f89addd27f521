/** The largest page that the server gives. */
export const mostOfPage = 500;
