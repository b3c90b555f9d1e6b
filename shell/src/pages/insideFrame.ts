import { createContext } from 'react';

/** True inside the frame of an area, so that a page of the shell renders no second frame. */
export const InsideFrame = createContext(false);
