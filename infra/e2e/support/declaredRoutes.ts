import { setAreas } from '../../../shell/sdk/src/paths/routeOwners.ts';
import { declaredAreas } from '../../checks/declaredAreas.ts';

// In production, each page contains the routes of the remotes (micro front ends), which the gateway inserts. The tests
// need the routes outside a page, so they read the route declarations in the source code of the remotes.
setAreas(declaredAreas());

export { type RouteOwner, routeOwnerOf, routeOwners } from '../../../shell/sdk/src/paths/routeOwners.ts';
