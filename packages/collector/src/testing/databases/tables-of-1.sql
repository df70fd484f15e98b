CREATE TABLE IF NOT EXISTS hits (
id String,
received_at DateTime64(3, 'UTC'),
suite LowCardinality(String),
suites Array(LowCardinality(String)),
environment LowCardinality(String),
kind LowCardinality(String),
link_type LowCardinality(String),
link_name String,
link_url String,
host LowCardinality(String),
path String,
language LowCardinality(String),
method LowCardinality(String),
library LowCardinality(String),
request_id String,
events Array(Tuple(number UInt16, id LowCardinality(String), value String)),
findings Array(Tuple(kind LowCardinality(String), field LowCardinality(String))),
address LowCardinality(String),
size UInt32,
parameter_names Array(LowCardinality(String)),
parameter_values Array(String),
irregular Map(LowCardinality(String), String),
variables Map(String, String)
ALIAS CAST((parameter_names, parameter_values), 'Map(String, String)'),
INDEX id_range id TYPE minmax GRANULARITY 1
)
ENGINE = MergeTree
PARTITION BY toYYYYMM(received_at)
ORDER BY (suite, received_at, id)
TTL toDateTime(received_at) + INTERVAL 18 MONTH
SETTINGS non_replicated_deduplication_window = 1000, fsync_after_insert = 1, fsync_part_directory = 1;

CREATE TABLE IF NOT EXISTS hits_hourly (
hour DateTime('UTC'),
environment LowCardinality(String),
host LowCardinality(String),
beacons SimpleAggregateFunction(sum, UInt64),
page_views SimpleAggregateFunction(sum, UInt64),
cleaned SimpleAggregateFunction(sum, UInt64),
first_at SimpleAggregateFunction(min, DateTime64(3, 'UTC')),
last_at SimpleAggregateFunction(max, DateTime64(3, 'UTC'))
)
ENGINE = AggregatingMergeTree
PARTITION BY toYYYYMM(hour)
ORDER BY (environment, hour, host)
TTL hour + INTERVAL 18 MONTH
SETTINGS non_replicated_deduplication_window = 1000, fsync_after_insert = 1, fsync_part_directory = 1;

CREATE MATERIALIZED VIEW IF NOT EXISTS hits_hourly_view TO hits_hourly AS
SELECT
toStartOfHour(received_at) AS hour, environment, host,
count() AS beacons, countIf(kind = 'page') AS page_views, sum(length(findings)) AS cleaned,
min(received_at) AS first_at, max(received_at) AS last_at FROM hits GROUP BY hour, environment, host;

CREATE TABLE IF NOT EXISTS refusals (
hour DateTime('UTC'),
environment LowCardinality(String),
code LowCardinality(String),
refused UInt64
)
ENGINE = SummingMergeTree
PARTITION BY toYYYYMM(hour)
ORDER BY (environment, hour, code)
TTL hour + INTERVAL 18 MONTH;

ALTER TABLE hits
ADD COLUMN IF NOT EXISTS `title` String,
ADD COLUMN IF NOT EXISTS `url` String,
ADD COLUMN IF NOT EXISTS `server` LowCardinality(String),
ADD COLUMN IF NOT EXISTS `creator` String,
ADD COLUMN IF NOT EXISTS `themeLanguage` LowCardinality(String),
ADD COLUMN IF NOT EXISTS `theme` LowCardinality(String),
ADD COLUMN IF NOT EXISTS `issuedDate` String,
ADD COLUMN IF NOT EXISTS `modifiedDate` String,
ADD COLUMN IF NOT EXISTS `identifier` String,
ADD COLUMN IF NOT EXISTS `pageType` LowCardinality(String),
ADD COLUMN IF NOT EXISTS `appName` String,
ADD COLUMN IF NOT EXISTS `loginStatus` LowCardinality(String),
ADD COLUMN IF NOT EXISTS `deviceType` LowCardinality(String),
ADD COLUMN IF NOT EXISTS `pageLanguage` LowCardinality(String),
ADD COLUMN IF NOT EXISTS `institution` String,
ADD COLUMN IF NOT EXISTS `screenId` String,
ADD COLUMN IF NOT EXISTS `addressLength` Nullable(Float64),
ADD COLUMN IF NOT EXISTS `libraryVersion` LowCardinality(String),
ADD COLUMN IF NOT EXISTS `queryString` String,
ADD COLUMN IF NOT EXISTS `path255` String,
ADD COLUMN IF NOT EXISTS `path100` String,
ADD COLUMN IF NOT EXISTS `folder` String,
ADD COLUMN IF NOT EXISTS `filename` String,
ADD COLUMN IF NOT EXISTS `contentAgeDays` Nullable(Float64),
ADD COLUMN IF NOT EXISTS `ownership` String,
ADD COLUMN IF NOT EXISTS `referrer` String,
ADD COLUMN IF NOT EXISTS `pageUrl` String,
ADD COLUMN IF NOT EXISTS `products` String,
ADD COLUMN IF NOT EXISTS `localDay` LowCardinality(String),
ADD COLUMN IF NOT EXISTS `localHour` LowCardinality(String),
ADD COLUMN IF NOT EXISTS `serverTime` LowCardinality(String),
ADD COLUMN IF NOT EXISTS `previousLoadTime` Nullable(Float64),
ADD COLUMN IF NOT EXISTS `percentViewed` String,
ADD COLUMN IF NOT EXISTS `previousTitle` String,
ADD COLUMN IF NOT EXISTS `previousCreator` String,
ADD COLUMN IF NOT EXISTS `previousTheme` String,
ADD COLUMN IF NOT EXISTS `previousUrl` String,
ADD COLUMN IF NOT EXISTS `previousQueryString` String,
ADD COLUMN IF NOT EXISTS `newRepeat` LowCardinality(String),
ADD COLUMN IF NOT EXISTS `visitDuration` String,
ADD COLUMN IF NOT EXISTS `daysSinceLastVisit` String,
ADD COLUMN IF NOT EXISTS `timeSinceLastVisit` String,
ADD COLUMN IF NOT EXISTS `geoCoordinates` String,
ADD COLUMN IF NOT EXISTS `searchTerm` String,
ADD COLUMN IF NOT EXISTS `searchResultsCount` Nullable(Float64),
ADD COLUMN IF NOT EXISTS `searchRefinement` LowCardinality(String),
ADD COLUMN IF NOT EXISTS `searchResultTitle` String,
ADD COLUMN IF NOT EXISTS `searchResultUrl` String,
ADD COLUMN IF NOT EXISTS `searchResultPosition` Nullable(Float64),
ADD COLUMN IF NOT EXISTS `searchResultFileType` LowCardinality(String),
ADD COLUMN IF NOT EXISTS `campaignSourceMedium` String,
ADD COLUMN IF NOT EXISTS `campaignSourceMediumContent` String,
ADD COLUMN IF NOT EXISTS `utmCampaign` String,
ADD COLUMN IF NOT EXISTS `utmSource` String,
ADD COLUMN IF NOT EXISTS `utmMedium` String,
ADD COLUMN IF NOT EXISTS `utmTerm` String,
ADD COLUMN IF NOT EXISTS `utmContent` String,
ADD COLUMN IF NOT EXISTS `campaignSourceMedium7` String,
ADD COLUMN IF NOT EXISTS `campaignSourceMediumContent7` String,
ADD COLUMN IF NOT EXISTS `utmCampaign7` String,
ADD COLUMN IF NOT EXISTS `utmSource7` String,
ADD COLUMN IF NOT EXISTS `utmMedium7` String,
ADD COLUMN IF NOT EXISTS `utmTerm7` String,
ADD COLUMN IF NOT EXISTS `utmContent7` String,
ADD COLUMN IF NOT EXISTS `cid` String,
ADD COLUMN IF NOT EXISTS `adv` String,
ADD COLUMN IF NOT EXISTS `campaignId` String,
ADD COLUMN IF NOT EXISTS `campaignSourceId` String,
ADD COLUMN IF NOT EXISTS `campaignContentId` String,
ADD COLUMN IF NOT EXISTS `linkText` String,
ADD COLUMN IF NOT EXISTS `linkUrl` String,
ADD COLUMN IF NOT EXISTS `linkFileType` LowCardinality(String),
ADD COLUMN IF NOT EXISTS `emailText` String,
ADD COLUMN IF NOT EXISTS `emailUrl` String,
ADD COLUMN IF NOT EXISTS `telephoneText` String,
ADD COLUMN IF NOT EXISTS `telephoneUrl` String,
ADD COLUMN IF NOT EXISTS `anchor` String,
ADD COLUMN IF NOT EXISTS `marketingTitle` String,
ADD COLUMN IF NOT EXISTS `marketingDestination` String,
ADD COLUMN IF NOT EXISTS `marketingType` String,
ADD COLUMN IF NOT EXISTS `carouselPosition` Nullable(Float64),
ADD COLUMN IF NOT EXISTS `campaignImpressions` String,
ADD COLUMN IF NOT EXISTS `tabTitle` String,
ADD COLUMN IF NOT EXISTS `expandTitle` String,
ADD COLUMN IF NOT EXISTS `popUpName` String,
ADD COLUMN IF NOT EXISTS `filterPhrase` String,
ADD COLUMN IF NOT EXISTS `contentFilter` String,
ADD COLUMN IF NOT EXISTS `customClick` String,
ADD COLUMN IF NOT EXISTS `navigation` String,
ADD COLUMN IF NOT EXISTS `shareContent` String,
ADD COLUMN IF NOT EXISTS `sharePlatform` LowCardinality(String),
ADD COLUMN IF NOT EXISTS `followDialog` String,
ADD COLUMN IF NOT EXISTS `mediaTitle` String,
ADD COLUMN IF NOT EXISTS `mediaFormat` LowCardinality(String),
ADD COLUMN IF NOT EXISTS `mediaSource` String,
ADD COLUMN IF NOT EXISTS `formName` String,
ADD COLUMN IF NOT EXISTS `formFields` String,
ADD COLUMN IF NOT EXISTS `chatFormName` String,
ADD COLUMN IF NOT EXISTS `feedbackReason` String,
ADD COLUMN IF NOT EXISTS `errorType` String;
