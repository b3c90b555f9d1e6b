import { createContext, useContext } from 'react';
import type { RouterProviderProps } from 'react-router-dom';

/** React context with the router. During a transition, the router's `state` is newer than the values of its hooks. */
export const CurrentRouter = createContext<RouterProviderProps['router'] | undefined>(undefined);

export const useCurrentRouter = () => useContext(CurrentRouter);
