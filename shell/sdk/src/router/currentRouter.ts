import { createContext, useContext } from 'react';
import type { RouterProviderProps } from 'react-router-dom';

/**
 * React context that contains the router itself. During a transition, `router.state` is newer than the values from
 * hooks such as `useLocation`.
 */
export const CurrentRouter = createContext<RouterProviderProps['router'] | undefined>(undefined);

export const useCurrentRouter = () => useContext(CurrentRouter);
