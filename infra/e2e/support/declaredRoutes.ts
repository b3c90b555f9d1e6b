import { setAreas } from '../../../shell/sdk/src/paths/routeOwners.ts';
import { declaredAreas } from '../../checks/declaredAreas.ts';

// In production, the gateway inserts the routes of the remotes (micro front ends) into each page. The tests run outside
// a page, so they read the routes from the source code.
setAreas(declaredAreas());

export { type RouteOwner, routeOwnerOf, routeOwners } from '../../../shell/sdk/src/paths/routeOwners.ts';
