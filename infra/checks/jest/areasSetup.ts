import { setAreas } from '../../../shell/sdk/src/paths/routeOwners.ts';
import { declaredAreas } from '../declaredAreas.ts';

// Only tests call `setAreas` with the declarations. In production, the gateway writes the paths of the remotes (micro
// front ends) into the page.
setAreas(declaredAreas());
