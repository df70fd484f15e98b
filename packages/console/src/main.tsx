/** Entry of the console: the settings of the installation first, then all that reads them. */
// Before the components, whose rules come after these and win.
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import { putSettingsInForce } from './settings/put-settings-in-force.ts';
import { sayNoSettings } from './settings/say-no-settings.ts';

const root = document.getElementById('root');
if (root) {
  if (await putSettingsInForce()) {
    const { showConsole } = await import('./show-console.tsx');
    showConsole(root);
  } else sayNoSettings(root);
}
