import type { Icon } from '@boaxepa/ui';
import { Boxes, ShieldCheck, ShoppingBag, Store } from 'lucide-react';

const icons: ReadonlyMap<string, Icon> = new Map([
  ['mfe-shopper', ShoppingBag],
  ['mfe-partner', Store],
  ['mfe-admin', ShieldCheck],
]);

/**
 * Returns the icon of a remote (micro front end). Remotes can be added without a new build of this page, so an unknown
 * remote gets a general icon.
 */
export const areaIcon = (remote: string): Icon => icons.get(remote) ?? Boxes;
