import { createContext } from 'react';

/** True inside the frame of an area. A page of the shell then does not render a second frame. */
export const InsideFrame = createContext(false);
