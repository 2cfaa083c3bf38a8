-- The layout of a database that release 0.1.0 made, by its steps. Never changed: databases of that release are so.
-- step: waits and points
CREATE TABLE report (
    id INTEGER PRIMARY KEY AUTOINCREMENT, place TEXT NOT NULL, device TEXT NOT NULL, origin TEXT NOT NULL,
    minutes INTEGER NOT NULL, at INTEGER NOT NULL, here INTEGER NOT NULL, judgement TEXT) STRICT;
CREATE INDEX report_place ON report (place, at);
CREATE INDEX report_at ON report (at);
CREATE INDEX report_device ON report (device, place, at);
CREATE INDEX report_origin ON report (at) WHERE origin <> '';
CREATE TABLE device (
    id TEXT PRIMARY KEY NOT NULL, agreed INTEGER NOT NULL, differed INTEGER NOT NULL, points INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
CREATE TABLE ledger (
    id INTEGER PRIMARY KEY AUTOINCREMENT, device TEXT NOT NULL, points INTEGER NOT NULL, reason TEXT NOT NULL,
    place TEXT NOT NULL, report INTEGER, at INTEGER NOT NULL) STRICT;
CREATE INDEX ledger_device ON ledger (device);
-- step: accounts
CREATE TABLE account (
    id INTEGER PRIMARY KEY AUTOINCREMENT, email TEXT NOT NULL UNIQUE, name TEXT NOT NULL, roles TEXT NOT NULL,
    administrator INTEGER NOT NULL, disabled INTEGER NOT NULL, password TEXT, created INTEGER NOT NULL) STRICT;
CREATE INDEX account_administrator ON account (administrator, disabled);
CREATE TABLE account_session (
    digest TEXT PRIMARY KEY NOT NULL, account INTEGER NOT NULL, begun INTEGER NOT NULL, seen INTEGER NOT NULL,
    browser TEXT NOT NULL) STRICT, WITHOUT ROWID;
CREATE INDEX account_session_account ON account_session (account, begun DESC, digest);
CREATE INDEX account_session_seen ON account_session (seen);
CREATE TABLE account_link (
    digest TEXT PRIMARY KEY NOT NULL, account INTEGER NOT NULL, purpose TEXT NOT NULL, until INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
CREATE INDEX account_link_account ON account_link (account);
CREATE TABLE sign_in_pace (
    id TEXT PRIMARY KEY NOT NULL, failures INTEGER NOT NULL, until INTEGER NOT NULL) STRICT, WITHOUT ROWID;
CREATE INDEX sign_in_pace_until ON sign_in_pace (until);
CREATE TABLE audit (
    id INTEGER PRIMARY KEY AUTOINCREMENT, at INTEGER NOT NULL, account INTEGER NOT NULL, who TEXT NOT NULL,
    area TEXT NOT NULL, action TEXT NOT NULL, object TEXT NOT NULL, detail TEXT NOT NULL) STRICT;
CREATE INDEX audit_account ON audit (account, id);
CREATE INDEX audit_area ON audit (area, id);
CREATE INDEX audit_both ON audit (account, area, id);
-- step: keys of days
CREATE TABLE day_key (day INTEGER PRIMARY KEY NOT NULL, secret BLOB NOT NULL) STRICT;
-- step: reports of use
CREATE TABLE use_figure (
    counter TEXT NOT NULL, day INTEGER NOT NULL, subject TEXT NOT NULL, number INTEGER NOT NULL,
    times INTEGER NOT NULL, PRIMARY KEY (counter, day, subject, number)) STRICT, WITHOUT ROWID;
CREATE TABLE missed_search (
    digest TEXT PRIMARY KEY NOT NULL, sends INTEGER NOT NULL, day INTEGER NOT NULL) STRICT, WITHOUT ROWID;
CREATE INDEX missed_search_day ON missed_search (day);
-- step: rewards and profiles
CREATE TABLE voucher (
    digest TEXT PRIMARY KEY NOT NULL, device TEXT NOT NULL, points INTEGER NOT NULL, what TEXT NOT NULL,
    place TEXT NOT NULL, ends INTEGER NOT NULL, state TEXT NOT NULL, checked INTEGER, redeemed INTEGER
    ) STRICT, WITHOUT ROWID;
CREATE INDEX voucher_device ON voucher (device, ends);
CREATE TABLE profile (
    device TEXT PRIMARY KEY NOT NULL, name TEXT NOT NULL, picture BLOB, pictured INTEGER) STRICT, WITHOUT ROWID;
CREATE TABLE move (
    origin TEXT PRIMARY KEY NOT NULL, digest TEXT NOT NULL UNIQUE, target TEXT, ends INTEGER NOT NULL, done INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
CREATE INDEX move_target ON move (target);
CREATE INDEX move_ends ON move (ends);
CREATE TABLE shared_key (name TEXT PRIMARY KEY NOT NULL, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
-- step: contributions
CREATE TABLE contribution (
    id INTEGER PRIMARY KEY AUTOINCREMENT, token TEXT NOT NULL UNIQUE, device TEXT NOT NULL, origin TEXT NOT NULL,
    at INTEGER NOT NULL, place TEXT NOT NULL, city TEXT NOT NULL, fact TEXT, value TEXT NOT NULL, name TEXT NOT NULL,
    type TEXT NOT NULL, hours TEXT NOT NULL, website TEXT NOT NULL, latitude INTEGER, longitude INTEGER,
    words TEXT NOT NULL, source TEXT NOT NULL, credit TEXT NOT NULL, licence TEXT NOT NULL, language TEXT NOT NULL,
    photo INTEGER NOT NULL, state TEXT NOT NULL, reason TEXT NOT NULL, decided INTEGER, account INTEGER NOT NULL,
    file TEXT NOT NULL) STRICT;
CREATE INDEX contribution_device ON contribution (device, at);
CREATE INDEX contribution_origin ON contribution (origin, at);
CREATE INDEX contribution_at ON contribution (at);
CREATE INDEX contribution_state ON contribution (state, id);
CREATE INDEX contribution_decided ON contribution (decided);
CREATE INDEX contribution_household ON contribution (at) WHERE origin <> '';
CREATE TABLE photograph (contribution INTEGER PRIMARY KEY NOT NULL, bytes BLOB NOT NULL) STRICT;
-- content
INSERT INTO report (place, device, origin, minutes, at, here, judgement) VALUES ('cafe', 'ann', 'prefix', 12, 1000, 1, 'agrees');
INSERT INTO report (place, device, origin, minutes, at, here, judgement) VALUES ('cafe', 'ben', '', 14, 1060, 0, NULL);
INSERT INTO device (id, agreed, differed, points) VALUES ('ann', 3, 1, 155);
INSERT INTO ledger (device, points, reason, place, report, at) VALUES ('ann', 5, 'report', 'cafe', 1, 2000);
INSERT INTO account (email, name, roles, administrator, disabled, password, created) VALUES ('ann@example.org', 'Ann Example', 'administrator', 1, 0, 'digest of a password', 500);
INSERT INTO account (email, name, roles, administrator, disabled, password, created) VALUES ('ben@example.org', 'Ben', 'editor:harbour', 0, 1, NULL, 600);
INSERT INTO account_session (digest, account, begun, seen, browser) VALUES ('session-digest', 1, 700, 800, 'Firefox');
INSERT INTO account_link (digest, account, purpose, until) VALUES ('link-digest', 2, 'invitation', 90000);
INSERT INTO sign_in_pace (id, failures, until) VALUES ('pace-digest', 11, 900);
INSERT INTO audit (at, account, who, area, action, object, detail) VALUES (800, 1, 'Ann Example', 'content', 'changed', 'Content/places/cafe.md', 'hours');
INSERT INTO day_key (day, secret) VALUES (1, :bytes);
INSERT INTO use_figure (counter, day, subject, number, times) VALUES ('page', 20000, 'places/cafe', 0, 42);
INSERT INTO missed_search (digest, sends, day) VALUES ('search-digest', 3, 20000);
INSERT INTO voucher (digest, device, points, what, place, ends, state, checked, redeemed) VALUES ('voucher-digest', 'ann', 100, 'coffee', 'cafe', 5000, 'redeemed', NULL, 3000);
INSERT INTO profile (device, name, picture, pictured) VALUES ('ann', 'Ann of the harbour', :bytes, 900);
INSERT INTO move (origin, digest, target, ends, done) VALUES ('carl', 'move-digest', NULL, 6000, 0);
INSERT INTO shared_key (name, value) VALUES ('rewards', 'key-of-rewards');
INSERT INTO contribution (token, device, origin, at, place, city, fact, value, name, type, hours, website, latitude, longitude, words, source, credit, licence, language, photo, state, reason, decided, account, file) VALUES ('token', 'ben', '', 1500, 'cafe', '', 'hours', 'Mo-Fr 09:00-17:00', '', '', '', '', NULL, NULL, 'It opens later.', 'sign', 'Ben', 'CC0', 'en', 1, 'waiting', '', NULL, 0, '');
INSERT INTO photograph (contribution, bytes) VALUES (1, :bytes);
