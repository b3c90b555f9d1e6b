import { type RouteOwner, routeOwnerOf } from '../../../shell/sdk/src/paths/routeOwners.ts';
import { titleWithoutData, withoutBadge, withoutData } from './names.ts';

/** Description of a control, created by inPage.js. */
export interface PageControl {
  readonly path: string;
  readonly role: string;
  readonly name: string;
  /** Only for links. Path within the product, or the complete address of another site. */
  readonly target?: string;
  /** Only for links. True if the link leads to a place on the current page. */
  readonly samePage?: boolean;
  /** Data of the surrounding row or card, if the control's name contains the data. */
  readonly rowData?: string;
  /** Accessible name of the dialog that contains the control. */
  readonly dialog?: string;
  /** Only for controls outside of dialogs. True if the control is in `main`. */
  readonly inMain?: boolean;
}

/** Maps addresses to the main address of their screen. */
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
 * Returns the place of a control in the report. The place is a dialog of an area, the frame (header and navigation), or a screen.
 */
function placeOf({ path, dialog, inMain }: PageControl): string {
  const route = routeOwnerOf(path);
  // On a phone, the frame's navigation is a dialog with the name 'Menu'.
  const inFrame = dialog === undefined ? !inMain : dialog === 'Menu';
  if (inFrame && route) return `${route.audience} frame ${route.frame}`;
  return dialog === undefined
    ? screenOf(route)
    : `${route?.owner ?? 'shell'} dialog "${titleWithoutData(dialog)}"`;
}

/** Returns the name of a control in the report. For a link whose text is data, the name is the pattern of the target. */
function nameOf({ name, target, samePage, rowData, ...place }: PageControl): string {
  if (samePage && (place.inMain || place.dialog !== undefined)) return 'to a field with an error';
  const shown = withoutData(withoutBadge(name), rowData);
  // A link within the page but outside of `main` is the skip link, which every page has.
  const route = target?.startsWith('/') && !samePage ? routeOwnerOf(target) : undefined;
  return route && (route.pattern.includes(':') || shown === '…') ? `to ${route.pattern}` : `"${shown}"`;
}

/** Returns the key of a control in the report, such as `/pedidos › button "Cancelar pedido …"`. */
export const controlKey = (control: PageControl): string =>
  `${placeOf(control)} › ${control.role} ${nameOf(control)}`;
