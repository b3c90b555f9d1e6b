import { setAreas } from '../../../shell/sdk/src/paths/routeOwners.ts';
import { declaredAreas } from '../../checks/declaredAreas.ts';

// In production, pages from the gateway contain the addresses of the remotes (micro front ends). These tests read the
// declarations instead.
setAreas(declaredAreas());

export { type RouteOwner, routeOwnerOf, routeOwners } from '../../../shell/sdk/src/paths/routeOwners.ts';
