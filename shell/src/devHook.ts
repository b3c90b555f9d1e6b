// Minimal stub of the React DevTools hook, for development. react-refresh in a remote (micro front end) finds react-dom
// through this hook, so the hook must exist before react-dom runs.
interface Hook {
  renderers: Map<number, unknown>;
  supportsFiber: boolean;
  inject: (renderer: unknown) => number;
  [name: string]: unknown;
}

const holder = globalThis as { __REACT_DEVTOOLS_GLOBAL_HOOK__?: Hook };
const noop = () => undefined;
let nextId = 1000;

const hook = (holder.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers: new Map(),
  supportsFiber: true,
  inject: () => {
    nextId += 1;
    return nextId;
  },
  onScheduleFiberRoot: noop,
  onCommitFiberRoot: noop,
  onCommitFiberUnmount: noop,
});

const inject = hook.inject;
hook.inject = function storeRenderer(this: Hook, renderer) {
  const id = inject.call(this, renderer);
  this.renderers.set(id, renderer);
  return id;
};

export {};
