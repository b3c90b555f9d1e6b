import { createContext, useContext } from 'react';
import type { RouterProviderProps } from 'react-router-dom';

/** The router's own object, which the shell and `renderWithApp` provide: its `state` is newer than what the router's hooks return. */
export const CurrentRouter = createContext<RouterProviderProps['router'] | undefined>(undefined);

export const useCurrentRouter = () => useContext(CurrentRouter);
