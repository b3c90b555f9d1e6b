import type { Middleware, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';

/** The part that is read here of what RTK Query says when a query has ended. */
interface QueryEnd {
  readonly meta: {
    /** The query was not made: it is under way already. */
    readonly condition?: boolean;
    readonly arg: {
      readonly queryCacheKey: string;
      readonly endpointName: string;
      readonly originalArgs: unknown;
    };
  };
}

type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>;
interface Repeatable {
  initiate(
    arg: unknown,
    options: { subscribe: false; forceRefetch: true },
  ): (dispatch: Dispatch, getState: () => unknown, extra: unknown) => unknown;
}

function typeOf(action: unknown): string {
  return typeof action === 'object' && action !== null && 'type' in action ? String(action.type) : '';
}

/**
 * RTK Query asks at once for what a mutation has changed, but not for a query that is under way, whose answer may be from before the
 * mutation: that one is asked for again here, as soon as the answer has come. Stands outside of the api's own middleware, so that what
 * this refuses within the end of a mutation passes by here.
 * @param endpoints the api's; they grow while it runs
 */
export function repeatRefused(
  reducerPath: string,
  endpoints: Readonly<Record<string, unknown>>,
): Middleware<unknown, unknown, Dispatch> {
  const invalidates = new Set(
    ['executeMutation/fulfilled', 'executeMutation/rejected', 'invalidateTags'].map(
      (name) => `${reducerPath}/${name}`,
    ),
  );
  const queryEnds = new Set(
    ['executeQuery/fulfilled', 'executeQuery/rejected'].map((name) => `${reducerPath}/${name}`),
  );
  return ({ dispatch }) => {
    const refused = new Set<string>();
    let invalidating = false;
    return (next) => (action) => {
      const type = typeOf(action);
      if (invalidates.has(type)) {
        invalidating = true;
        try {
          return next(action);
        } finally {
          invalidating = false;
        }
      }
      const result = next(action);
      if (type === `${reducerPath}/resetApiState`) refused.clear();
      if (!queryEnds.has(type)) return result;
      // Known by its type; the toolkit's own description of it names every endpoint.
      const { condition, arg } = (action as QueryEnd).meta;
      if (condition === true) {
        if (invalidating) refused.add(arg.queryCacheKey);
      } else if (refused.delete(arg.queryCacheKey)) {
        // Every query has it.
        const { initiate } = endpoints[arg.endpointName] as Repeatable;
        dispatch(initiate(arg.originalArgs, { subscribe: false, forceRefetch: true }));
      }
      return result;
    };
  };
}
