import type { RemoteDeclaration } from '@boaxepa/contracts/wire/remotes';

/**
 * Name and paths of this remote (micro front end). The build writes them into the manifest for the gateway and the
 * shell.
 */
export const declaration: RemoteDeclaration = {
  name: 'mfe_template',
  label: 'Novidades',
  audience: 'shopper',
  routes: [{ pattern: '/mfe-template', frame: 'auth', title: 'Novidades' }],
};
