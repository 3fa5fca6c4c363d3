import { redirect } from 'react-router';
import { href } from '../../contract/site-map.ts';
import type { Route } from './+types/start.ts';
import { getOfficeContext, readSetUp, requireOfficeUser } from './office-context.ts';
import { listPanels, startPanel } from './panels/panels.ts';

/** The address of the office leads to the panel that the person starts with. @throws that redirect */
export async function loader(args: Route.LoaderArgs) {
  const { culture, headers } = getOfficeContext(args);
  const panels = listPanels((await requireOfficeUser(args)).user);
  const { toDo } = await readSetUp(args);
  const address = href('panel', { culture, panel: startPanel(panels, toDo.length > 0) });
  throw redirect(address + args.url.search, { headers });
}

/** Never shown. A route without a component would not let the frame's form log out. */
export default function Start() {
  return null;
}
