/**
 * A shared module is provided only if this build reaches it: names what remotes use and the shell does not. Each is a chunk that is
 * fetched when the first remote asks.
 */
export const provided = [() => import('@boaxepa/shell-sdk/api'), () => import('@boaxepa/shell-sdk/cart')];
