/** Who may see and change a goal or a funnel. */
import { covers } from '../../base/config/rights.ts';
import { scopeOf, type Caller } from '../../hit/rights/caller.ts';
import { maySee } from '../../hit/rights/visible-departments.ts';
import { visibleDepartmentsOf } from '../../hit/rights/visible-departments-of.ts';

/** A goal for everybody is readable for every person who may read figures. */
export const mayReadGoal = (caller: Caller, department: string): boolean =>
  department === '' || maySee(visibleDepartmentsOf(caller, 'figures'), department);

/** It needs the permission to propose changes for its department, or for all departments. */
export const mayChangeGoal = (caller: Caller, department: string): boolean =>
  covers(scopeOf(caller, 'propose'), department === '' ? 'all' : [department]);
