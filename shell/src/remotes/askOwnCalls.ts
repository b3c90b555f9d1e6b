import type { UserType } from '@boaxepa/contracts/wire/accounts';
import type { RemoteName } from '@boaxepa/contracts/wire/remotes';
import { askEarly, routeOwnerOf } from '@boaxepa/shell-sdk';

const userTypeOf: Readonly<Record<RemoteName, UserType>> = {
  mfe_shopper: 'shopper',
  mfe_partner: 'partner',
  mfe_admin: 'admin',
};

/**
 * Asks for what the page says that its screen begins with (`ownCalls` of a remote), while the remote is on its way. An address with a
 * search, a filter or a page asks for something else.
 */
export function askOwnCalls(): void {
  const { pathname, search } = window.location;
  const element = document.getElementById('own-calls');
  const owner = routeOwnerOf(pathname)?.owner;
  if (!element || search !== '' || owner === undefined || owner === 'shell') return;
  // Written by the gateway out of a manifest that it has checked.
  void askEarly(JSON.parse(element.textContent) as string[], userTypeOf[owner]);
}
