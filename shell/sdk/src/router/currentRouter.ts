import { createContext, useContext } from 'react';
import type { RouterProviderProps } from 'react-router-dom';

/**
 * The router object, provided by the shell and by `renderWithApp`. Its `state` is newer than the values that the router's hooks
 * return.
 */
export const CurrentRouter = createContext<RouterProviderProps['router'] | undefined>(undefined);

export const useCurrentRouter = () => useContext(CurrentRouter);
