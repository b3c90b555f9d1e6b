import { type RouteOwner, routeOwnerOf } from '../../../shell/sdk/src/paths/routeOwners.ts';
import { titleWithoutData, withoutBadge, withoutData } from './names.ts';

/** A control as inPage.js describes it. */
export interface PageControl {
  readonly path: string;
  readonly role: string;
  readonly name: string;
  /** For links only: the path within the product, or the whole address on another site. */
  readonly target?: string;
  /** For links only: true if the link leads to another place on the same page. */
  readonly samePage?: boolean;
  /** Data of the surrounding row or card that is part of the control's name. */
  readonly rowData?: string;
  /** Accessible name of the dialog that contains the control. */
  readonly dialog?: string;
  /** For controls outside of dialogs: true if `main` contains the control. */
  readonly inMain?: boolean;
}

/** Addresses that show the same screen as another address, with that address. */
const sameScreen: Readonly<Record<string, string>> = {
  '/entrar': '/login',
  '/parceiro/login': '/partners/login',
  '/partner/dashboard': '/partners/dashboard',
};

const screenOf = (route: RouteOwner | undefined) => {
  const pattern = route?.pattern ?? 'unknown address';
  return sameScreen[pattern] ?? pattern;
};

/**
 * Returns the place of a control in the report. Controls are counted once per dialog of an area, once per frame (header
 * and navigation), or once per screen.
 */
function placeOf({ path, dialog, inMain }: PageControl): string {
  const route = routeOwnerOf(path);
  // On a phone, the navigation of the frame is in a dialog with the name 'Menu'.
  const inFrame = dialog === undefined ? !inMain : dialog === 'Menu';
  if (inFrame && route) return `${route.audience} frame ${route.frame}`;
  return dialog === undefined
    ? screenOf(route)
    : `${route?.owner ?? 'shell'} dialog "${titleWithoutData(dialog)}"`;
}

/**
 * Returns the name of a control in the report. If the text of a link consists of data, its name is the pattern of its
 * target.
 */
function nameOf({ name, target, samePage, rowData, ...place }: PageControl): string {
  if (samePage && (place.inMain || place.dialog !== undefined)) return 'to a field with an error';
  const shown = withoutData(withoutBadge(name), rowData);
  // Outside of `main`, a link within the page is the skip link, which exists on every page.
  const route = target?.startsWith('/') && !samePage ? routeOwnerOf(target) : undefined;
  return route && (route.pattern.includes(':') || shown === '…') ? `to ${route.pattern}` : `"${shown}"`;
}

/** Returns the key of a control in the coverage report, for example `/pedidos › button "Cancelar pedido …"`. */
export const controlKey = (control: PageControl): string =>
  `${placeOf(control)} › ${control.role} ${nameOf(control)}`;
