import '../../checks/jest/areasSetup.ts';

export { type RouteOwner, routeOwnerOf, routeOwners } from '../../../shell/sdk/src/paths/routeOwners.ts';
