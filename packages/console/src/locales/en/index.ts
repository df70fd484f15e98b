/** The English messages. */
import account from './account.json';
import activity from './activity.json';
import address from './address.json';
import attention from './attention.json';
import beaconSearch from './beacon-search.json';
import bypasses from './bypasses.json';
import dimensionSearch from './dimension-search.json';
import draft from './draft.json';
import editor from './editor.json';
import emptyReport from './empty-report.json';
import explore from './explore.json';
import filterForm from './filter-form.json';
import firstBeacon from './first-beacon.json';
import frame from './frame.json';
import goals from './goals.json';
import ignoredAddress from './ignored-address.json';
import libraryTag from './library-tag.json';
import live from './live.json';
import mailReports from './mail-reports.json';
import messages from './messages.json';
import notes from './notes.json';
import overview from './overview.json';
import ownQuestions from './own-questions.json';
import people from './people.json';
import pins from './pins.json';
import previews from './previews.json';
import publish from './publish.json';
import releaseFlags from './release-flags.json';
import releaseHosts from './release-hosts.json';
import reportChart from './report-chart.json';
import reports from './reports.json';
import rights from './rights.json';
import rules from './rules.json';
import sameWords from './same-words.json';
import signIn from './sign-in.json';
import simulated from './simulated.json';
import smallCounts from './small-counts.json';
import states from './states.json';
import stops from './stops.json';
import variables from './variables.json';

export const en = {
  account,
  activity,
  address,
  attention,
  beaconSearch,
  bypasses,
  dimensionSearch,
  draft,
  editor,
  emptyReport,
  explore,
  filterForm,
  firstBeacon,
  frame,
  goals,
  ignoredAddress,
  libraryTag,
  live,
  mailReports,
  messages,
  notes,
  overview,
  ownQuestions,
  people,
  pins,
  previews,
  publish,
  releaseFlags,
  releaseHosts,
  reportChart,
  reports,
  rights,
  rules,
  sameWords,
  signIn,
  simulated,
  smallCounts,
  states,
  stops,
  variables,
};
