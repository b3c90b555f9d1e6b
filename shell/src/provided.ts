/**
 * A shared module is provided only if this build reaches it: names what remotes use and the shell's first screen does not. Each is a
 * chunk that is fetched when somebody first asks.
 */
export const provided = [
  // Whole: remotes take more of it than the shell.
  () => import('@boaxepa/shell-sdk'),
  () => import('@boaxepa/shell-sdk/api'),
  () => import('@boaxepa/ui/forms'),
  () => import('@boaxepa/ui/fields'),
  () => import('@boaxepa/ui/maskedFields'),
  () => import('@boaxepa/ui/coordinates'),
  () => import('@boaxepa/ui/details'),
  () => import('@boaxepa/ui/dialog'),
  () => import('@boaxepa/ui/formDialog'),
  () => import('@boaxepa/ui/frames'),
  () => import('@boaxepa/ui/charts'),
  () => import('@boaxepa/ui/list'),
  () => import('@boaxepa/ui/cardList'),
  () => import('@boaxepa/ui/login'),
  () => import('@boaxepa/ui/table'),
  () => import('@boaxepa/ui/map'),
  () => import('@boaxepa/ui/quantityStepper'),
  () => import('@boaxepa/ui/schedule'),
  () => import('@boaxepa/ui/passwords'),
  () => import('@boaxepa/ui/passwordDialog'),
  () => import('yup'),
];
