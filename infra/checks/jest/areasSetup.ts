import { setAreas } from '../../../shell/sdk/src/paths/routeOwners.ts';
import { declaredAreas } from '../declaredAreas.ts';

// Tests read the paths of the remotes (micro front ends) from the declarations. In production, the gateway writes these
// paths into the page instead.
setAreas(declaredAreas());
