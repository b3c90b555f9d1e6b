import { createContext } from 'react';

/** True where an area's own frame stands around already: a page of the shell brings no second one there. */
export const InsideFrame = createContext(false);
