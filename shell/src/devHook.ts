// Makes react-dom visible to react-refresh in a remote (micro front end), for development. ReactRefreshPlugin creates
// the React DevTools hook, but the hook does not store the renderer that it receives. This module must run before
// react-dom.
interface Hook {
  readonly renderers: Map<number, unknown>;
  inject: (renderer: unknown) => number;
}

const { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook } = globalThis as typeof globalThis & {
  readonly __REACT_DEVTOOLS_GLOBAL_HOOK__: Hook;
};
const inject = hook.inject.bind(hook);
hook.inject = (renderer) => {
  const id = inject(renderer);
  hook.renderers.set(id, renderer);
  return id;
};

export {};
