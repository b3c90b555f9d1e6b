import type { Icon } from '@boaxepa/ui';
import { Boxes, ShieldCheck, ShoppingBag, Store } from 'lucide-react';

const areas: ReadonlyMap<string, { label: string; icon: Icon }> = new Map([
  ['mfe-shopper', { label: 'Clientes', icon: ShoppingBag }],
  ['mfe-partner', { label: 'Parceiros', icon: Store }],
  ['mfe-admin', { label: 'Administração', icon: ShieldCheck }],
]);

/** Returns name and icon of a remote's area. An area that this build does not know has the name of its folder. */
export const areaOf = (remote: string) => areas.get(remote) ?? { label: remote, icon: Boxes };
