import { createContext, useContext } from 'react';
import type { RouterProviderProps } from 'react-router-dom';

/**
 * Context with the router object. The shell and `renderWithApp` provide it. The router's `state` is newer than the values that
 * the router's hooks return.
 */
export const CurrentRouter = createContext<RouterProviderProps['router'] | undefined>(undefined);

export const useCurrentRouter = () => useContext(CurrentRouter);
