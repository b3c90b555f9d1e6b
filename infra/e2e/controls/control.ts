import { type RouteOwner, routeOwnerOf } from '../support/declaredRoutes.ts';
import { titleWithoutData, withoutBadge, withoutData } from './names.ts';

/** Description of a control (button, link or field) on a page. inPage.js creates it in the browser. */
export interface PageControl {
  readonly path: string;
  readonly role: string;
  readonly name: string;
  /** Address to which a link leads: a path of the product, or the complete address of another site. */
  readonly target?: string;
  /** True for a link to an element on the same page, such as a skip link. */
  readonly samePage?: boolean;
  /** Text of the surrounding row or card, if the name of the control contains this text. */
  readonly rowData?: string;
  /** Accessible name of the dialog that contains the control. */
  readonly dialog?: string;
  /** True if the control is in the `main` element. Not set for controls in dialogs. */
  readonly inMain?: boolean;
}

/** Maps alternative addresses to the main address of the same screen. */
const sameScreen: Readonly<Record<string, string>> = {
  '/entrar': '/login',
  '/parceiro/login': '/partners/login',
  '/partner/dashboard': '/partners/dashboard',
};

const screenOf = (route: RouteOwner | undefined) => {
  const pattern = route?.pattern ?? 'unknown address';
  return sameScreen[pattern] ?? pattern;
};

/** Returns the place of a control in the report: a dialog, the page frame (header and navigation), or a screen. */
function placeOf({ path, dialog, inMain }: PageControl): string {
  const route = routeOwnerOf(path);
  // On a phone, the navigation of the frame is a dialog with the name 'Menu'.
  const inFrame = dialog === undefined ? !inMain : dialog === 'Menu';
  if (inFrame && route) return `${route.audience} frame ${route.frame}`;
  return dialog === undefined
    ? screenOf(route)
    : `${route?.owner ?? 'shell'} dialog "${titleWithoutData(dialog)}"`;
}

/**
 * Returns the name of a control in the report. If a link shows test data, its name is the route to which it leads, such
 * as `to /parceiro/:partnerId`.
 */
function nameOf({ name, target, samePage, rowData, ...place }: PageControl): string {
  if (samePage && (place.inMain || place.dialog !== undefined)) return 'to a field with an error';
  const visibleName = withoutData(withoutBadge(name), rowData);
  // A link to the same page that is outside `main` is the skip link, which every page has.
  const route = target?.startsWith('/') && !samePage ? routeOwnerOf(target) : undefined;
  return route && (route.pattern.includes(':') || visibleName === '…')
    ? `to ${route.pattern}`
    : `"${visibleName}"`;
}

/** Returns the key of a control in the report, such as `/pedidos › button "Cancelar pedido …"`. */
export const controlKey = (control: PageControl): string =>
  `${placeOf(control)} › ${control.role} ${nameOf(control)}`;
