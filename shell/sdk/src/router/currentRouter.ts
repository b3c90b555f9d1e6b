import { createContext, useContext } from 'react';
import type { RouterProviderProps } from 'react-router-dom';

/** Context with the router object, whose `state` is newer than the values of the router's hooks during a transition. */
export const CurrentRouter = createContext<RouterProviderProps['router'] | undefined>(undefined);

export const useCurrentRouter = () => useContext(CurrentRouter);
