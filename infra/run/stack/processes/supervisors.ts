import { type Supervised, supervise, type SupervisedSpec, type SupervisorOptions } from './supervisor.ts';

export interface Supervisors {
  /**
   * Starts processes in parallel and waits until all are ready.
   * @throws Error of the first process that fails
   */
  launch(specs: SupervisedSpec[]): Promise<void>;
  /**
   * Returns the supervised process with this name.
   * @throws Error for an unknown name
   */
  named(name: string): Supervised;
  /**
   * Stops all processes in groups. The group that was started last is stopped first, because its processes use the
   * processes of earlier groups.
   */
  stopAll(): Promise<void>;
}

export function createSupervisors(options: SupervisorOptions): Supervisors {
  const groups: Supervised[][] = [];
  let isStopped = false;
  return {
    launch: async (specs) => {
      if (isStopped) throw new Error('the stack is stopping');
      const group = specs.map((spec) => supervise(spec, options));
      groups.push(group);
      await Promise.all(group.map((member) => member.start()));
    },
    named: (name) => {
      const found = groups.flat().find((member) => member.name === name);
      if (!found) throw new Error(`this stack has no process called ${name}`);
      return found;
    },
    stopAll: async () => {
      isStopped = true;
      for (const group of groups.toReversed()) await Promise.all(group.map((member) => member.stop()));
    },
  };
}
