import { type RouteOwner, routeOwnerOf } from '../../../shell/sdk/src/paths/routeOwners.ts';
import { titleWithoutData, withoutBadge, withoutData } from './names.ts';

/** A control as the page describes it (inPage.js). */
export interface PageControl {
  readonly path: string;
  readonly role: string;
  readonly name: string;
  /** Links only: path within the product, or the whole address of another site. */
  readonly target?: string;
  /** Links only: whether the link leads to another place of the same page. */
  readonly samePage?: boolean;
  /** Data of the row or card around the control that is part of the name. */
  readonly rowData?: string;
  /** Accessible name of the dialog around the control. */
  readonly dialog?: string;
  /** Controls outside of dialogs: whether `main` contains the control. */
  readonly inMain?: boolean;
}

/** Addresses that show the same screen as another one. */
const sameScreen: Readonly<Record<string, string>> = {
  '/entrar': '/login',
  '/parceiro/login': '/partners/login',
  '/partner/dashboard': '/partners/dashboard',
};

const screenOf = (route: RouteOwner | undefined) => {
  const pattern = route?.pattern ?? 'unknown address';
  return sameScreen[pattern] ?? pattern;
};

/** Where a control counts: once per dialog of an area, once per frame, or once per screen. */
function placeOf({ path, dialog, inMain }: PageControl): string {
  const route = routeOwnerOf(path);
  // On a phone the frame's navigation is in a drawer.
  const inFrame = dialog === undefined ? !inMain : dialog === 'Menu';
  if (inFrame && route) return `${route.audience} frame ${route.frame}`;
  return dialog === undefined
    ? screenOf(route)
    : `${route?.owner ?? 'shell'} dialog "${titleWithoutData(dialog)}"`;
}

/** A link whose text consists of data is named by the pattern of its target. */
function nameOf({ name, target, samePage, rowData, ...place }: PageControl): string {
  if (samePage && (place.inMain || place.dialog !== undefined)) return 'to a field with an error';
  const shown = withoutData(withoutBadge(name), rowData);
  // Outside of `main`, a link within the page skips the frame, on every page.
  const route = target?.startsWith('/') && !samePage ? routeOwnerOf(target) : undefined;
  return route && (route.pattern.includes(':') || shown === '…') ? `to ${route.pattern}` : `"${shown}"`;
}

/** The identity of a control in the coverage report: `/pedidos › button "Cancelar pedido …"`. */
export const controlKey = (control: PageControl): string =>
  `${placeOf(control)} › ${control.role} ${nameOf(control)}`;
