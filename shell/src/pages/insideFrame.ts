import { createContext } from 'react';

/** True inside a page frame (header and navigation). A page there must not render a second frame around its content. */
export const InsideFrame = createContext(false);
