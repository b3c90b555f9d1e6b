import { combineSlices, type Middleware, type Reducer, type UnknownAction } from '@reduxjs/toolkit';

/** What the store needs of a remote's api. */
export interface JoinedApi {
  readonly reducerPath: string;
  readonly reducer: Reducer;
  readonly middleware: readonly Middleware[];
  readonly resetState: () => UnknownAction;
}

/** Grows by a part for each remote's api, so that nobody lists them. */
export const rootReducer = combineSlices();

type Dispatch = (action: UnknownAction) => unknown;
const running = new Set<Dispatch>();
let joined: readonly JoinedApi[] = [];

function dispatchToAll(action: UnknownAction): void {
  for (const dispatch of running) dispatch(action);
}

/**
 * Makes an api part of the page's store. In development a hot update declares the same one again: it takes the place of the former,
 * whose timers end with its state.
 * @throws Error when there is one of that name, outside of development.
 */
export function joinApi(api: JoinedApi): void {
  const former = joined.find(({ reducerPath }) => reducerPath === api.reducerPath);
  if (former) {
    if (process.env.NODE_ENV !== 'development')
      throw new Error(`a remote of the name ${api.reducerPath} is here already`);
    dispatchToAll(former.resetState());
  }
  rootReducer.inject(api, { overrideExisting: true });
  joined = [...joined.filter((other) => other !== former), api];
  // A part that joins has its state from the next action on.
  dispatchToAll({ type: `${api.reducerPath}/joined` });
}

/** Lets a store follow what joins. Returns the way to stop. */
export function followJoins(dispatch: Dispatch): () => void {
  running.add(dispatch);
  return () => running.delete(dispatch);
}

/** The actions by which every api forgets what it fetched. */
export function resets(): UnknownAction[] {
  return joined.map(({ resetState }) => resetState());
}

/**
 * Runs the middleware of whatever has joined. The toolkit's own dynamic middleware can only add, and two of one name would both poll
 * after a hot update.
 */
export const apisMiddleware: Middleware = (store) => {
  const started = new WeakMap<Middleware, ReturnType<Middleware>>();
  const start = (middleware: Middleware): ReturnType<Middleware> => {
    const known = started.get(middleware) ?? middleware(store);
    started.set(middleware, known);
    return known;
  };
  return (next) => {
    let chained: readonly JoinedApi[] = [];
    let handle = next;
    return (action) => {
      if (chained !== joined) {
        chained = joined;
        handle = chained
          .flatMap(({ middleware }) => middleware)
          .reduceRight((then, m) => start(m)(then), next);
      }
      return handle(action);
    };
  };
};
