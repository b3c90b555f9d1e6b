/**
 * Modules that remotes use but the shell's first page does not. webpack shares only modules that the shell imports,
 * so import them here. Each module is a separate chunk.
 */
export const provided = [
  // Import the whole module. webpack would otherwise remove exports that remotes use but the shell does not.
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
  () => import('@boaxepa/ui/pushDialog'),
  () => import('yup'),
];
