import { createContext } from 'react';

/** True inside an area's own frame, so that a page of the shell does not render a second frame. */
export const InsideFrame = createContext(false);
