/**
 * A shared module is provided only if this build reaches it: names what remotes use and the shell's first screen does not. Each is a
 * chunk that is fetched when somebody first asks.
 */
export const provided = [
  () => import('@boaxepa/shell-sdk/api'),
  () => import('@boaxepa/shell-sdk/cart'),
  () => import('@boaxepa/shell-sdk/forms'),
  () => import('@boaxepa/shell-sdk/fields'),
  () => import('@boaxepa/shell-sdk/dialog'),
  () => import('@boaxepa/shell-sdk/frames'),
  () => import('@boaxepa/shell-sdk/charts'),
  () => import('@boaxepa/shell-sdk/table'),
  () => import('@boaxepa/shell-sdk/map'),
  () => import('@boaxepa/shell-sdk/schedule'),
  () => import('yup'),
];
