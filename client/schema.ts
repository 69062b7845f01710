/** Made from docs/openapi.json by `npm run openapi`: change that, not this. */
export interface paths {
    "/v1/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Ask whether the service answers
         * @description No key is needed.
         */
        get: operations["health"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read this document
         * @description No key is needed.
         */
        get: operations["getOpenApi"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/docs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show this document as a page
         * @description No key is needed.
         */
        get: operations["showReference"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/docs/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a file of the page
         * @description No key is needed.
         */
        get: operations["getReferenceFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the games
         * @description For the roles: partner, dealer, supervisor, admin.
         */
        get: operations["listGames"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{game}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a game
         * @description Its bet types with their payouts, and the exact return to player of each in percent.
         *
         *     For the roles: partner, dealer, supervisor, admin.
         */
        get: operations["getGame"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tables": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the tables
         * @description By id, each with its current round and shoe.
         *
         *     For the roles: partner, dealer, supervisor, admin.
         */
        get: operations["listTables"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tables/{tableId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a table
         * @description `bettingClosesAt` of the current round less `serverTime` is how long betting is still open.
         *
         *     For the roles: partner, dealer, supervisor, admin.
         */
        get: operations["getTable"];
        /**
         * Create a table or change its settings
         * @description An open round keeps the settings that it opened with. The game of a table never changes.
         *
         *     For the roles: admin.
         */
        put: operations["putTable"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tables/{tableId}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the last results of a table
         * @description For a road map: the last 100 results, the newest round first, with the facts that follow from each, and how often each fact had which value among them. A corrected round shows its newest result; its `revision` is above 1. Voided rounds are left out. Rounds of the same `shoeId` were dealt from the same shoe.
         *
         *     For the roles: partner, dealer, supervisor, admin.
         */
        get: operations["getTableHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tables/{tableId}/rounds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the rounds of a table
         * @description For the roles: partner, dealer, supervisor, admin.
         */
        get: operations["listTableRounds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/thai-hilo/tables/{tableId}/rounds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open a round of Thai HiLo
         * @description A table has one unfinished round at a time. Betting lasts `bettingSeconds`, or as long as the table says.
         *
         *     For the roles: dealer, supervisor.
         */
        post: operations["openRoundThaiHilo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/xoc-dia/tables/{tableId}/rounds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open a round of Xóc Đĩa
         * @description A table has one unfinished round at a time. Betting lasts `bettingSeconds`, or as long as the table says.
         *
         *     For the roles: dealer, supervisor.
         */
        post: operations["openRoundXocDia"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dragon-tiger/tables/{tableId}/rounds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open a round of Dragon Tiger
         * @description A table has one unfinished round at a time. Betting lasts `bettingSeconds`, or as long as the table says.
         *
         *     For the roles: dealer, supervisor.
         */
        post: operations["openRoundDragonTiger"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dragon-tiger/tables/{tableId}/shoes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open a shoe of Dragon Tiger
         * @description Before the first round and after a cut card; a supervisor may replace a shoe between rounds, giving a reason.
         *
         *     For the roles: dealer, supervisor.
         */
        post: operations["openShoeDragonTiger"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/rounds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the rounds that wait for a person
         * @description For the roles: supervisor.
         */
        get: operations["listRounds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/rounds/{roundId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a round
         * @description The studio's keys also see the totals, the progress of the settlement and what waits for a person.
         *
         *     For the roles: partner, dealer, supervisor, admin.
         */
        get: operations["getRound"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/rounds/{roundId}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what happened to a round
         * @description Who did what, when and why.
         *
         *     For the roles: dealer, supervisor, admin.
         */
        get: operations["listRoundEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/rounds/{roundId}/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End betting at once
         * @description No bet is taken from the moment of the answer. Betting also ends by itself when its time is over.
         *
         *     For the roles: dealer, supervisor.
         */
        post: operations["closeRound"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/rounds/{roundId}/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pause a round
         * @description No bet is taken from the moment of the answer.
         *
         *     For the roles: dealer, supervisor.
         */
        post: operations["pauseRound"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/rounds/{roundId}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Go on after a pause
         * @description With the betting time that was left, or with `bettingSeconds`; closed, if betting had ended before.
         *
         *     For the roles: supervisor.
         */
        post: operations["resumeRound"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/rounds/{roundId}/void": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Void a round
         * @description Every bet gets its stake back. A game's own entry in the catalogue has the reasons it knows; some only before closing. Not for a settled round, which is corrected to a void instead. A void is final: no correction follows it.
         *
         *     For the roles: supervisor.
         */
        post: operations["voidRound"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/rounds/{roundId}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Drive a stuck round on
         * @description Starts the settlement of a round again; safe at any time, for what is paid stays paid once. It does not help a round that waits for its result.
         *
         *     For the roles: supervisor.
         */
        post: operations["retryRound"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/rounds/{roundId}/correction": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Correct a settled round
         * @description To another result or to a void. Every bet is brought there; money paid wrongly is taken back, even if that leaves a wallet below zero. A correction to a void is final.
         *
         *     For the roles: supervisor.
         */
        post: operations["correctRound"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/rounds/{roundId}/reshake": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Log that the dealer shakes again
         * @description Bets stand. The game says which reasons it knows, and when.
         *
         *     For the roles: dealer, supervisor.
         */
        post: operations["reshakeRound"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/thai-hilo/rounds/{roundId}/result": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Enter the result of a round of Thai HiLo
         * @description The round settles from then on. The same result again, in any notation, changes nothing.
         *
         *     For the roles: dealer, supervisor.
         */
        post: operations["recordResultThaiHilo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/xoc-dia/rounds/{roundId}/result": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Enter the result of a round of Xóc Đĩa
         * @description The round settles from then on. The same result again, in any notation, changes nothing.
         *
         *     For the roles: dealer, supervisor.
         */
        post: operations["recordResultXocDia"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dragon-tiger/rounds/{roundId}/result": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Enter the result of a round of Dragon Tiger
         * @description The round settles from then on. The same result again, in any notation, changes nothing.
         *
         *     For the roles: dealer, supervisor.
         */
        post: operations["recordResultDragonTiger"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/thai-hilo/rounds/{roundId}/bets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Bet on a round of Thai HiLo
         * @description All lines are taken or none, each bet type once. No call withdraws a bet. With `dryRun=true` nothing is written, and the answer, 200, is what the bet would be.
         *
         *     For the roles: partner.
         */
        post: operations["placeBetThaiHilo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/xoc-dia/rounds/{roundId}/bets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Bet on a round of Xóc Đĩa
         * @description All lines are taken or none, each bet type once. No call withdraws a bet. With `dryRun=true` nothing is written, and the answer, 200, is what the bet would be.
         *
         *     For the roles: partner.
         */
        post: operations["placeBetXocDia"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dragon-tiger/rounds/{roundId}/bets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Bet on a round of Dragon Tiger
         * @description All lines are taken or none, each bet type once. No call withdraws a bet. With `dryRun=true` nothing is written, and the answer, 200, is what the bet would be.
         *
         *     For the roles: partner.
         */
        post: operations["placeBetDragonTiger"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/rounds/{roundId}/bets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your bets in a round
         * @description Complete, but grouped by player and not ordered by time.
         *
         *     For the roles: partner.
         */
        get: operations["listRoundBets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/rounds/{roundId}/receipt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the receipt of a round
         * @description Your bets in the round, all or one player's, with every verdict, the sums, and a digest that anybody can compute from the rest: the SHA-256 of the receipt without its `digest` in the canonical form of RFC 8785. The same until a correction. A round in which you have no bets has a receipt without bets. One that would not fit into an answer (5.5 MB, some thousands of bets) is refused: ask for each player's.
         *
         *     For the roles: partner.
         */
        get: operations["getReceipt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/bets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find a bet by its reference, or follow all bets
         * @description By `reference`: a list of one or none; after a time-out repeat the bet instead, for that none is found proves nothing. By `after`: a feed, the oldest first, of every bet as it was placed and again when its revision has changed, lost ones included; one that has changed twice before it was published may appear once, at its newest revision, while the ledger has every step. Begin with `0`, and go on after the `nextCursor` of the answer before, which is never null here.
         *
         *     For the roles: partner.
         */
        get: operations["findBets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/bets/{betId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a bet
         * @description A settled bet may change: a correction of its round makes a newer revision.
         *
         *     For the roles: partner.
         */
        get: operations["getBet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/players/{playerId}/bets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a player's bets
         * @description The Bet Record, over all currencies, by the time at which each bet's request arrived.
         *
         *     For the roles: partner.
         */
        get: operations["listPlayerBets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open a session
         * @description The first use of a `playerId` creates the player. A session ends by itself at `expiresAt` unless it is prolonged: 30 minutes from now, if the operator has not set another time.
         *
         *     For the roles: partner.
         */
        post: operations["openSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sessions/{sessionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a session
         * @description With what a returning player missed, in the session's currency: bets not settled yet, and those settled since the player was last there. That is when the session before was closed or, if nobody closed it, when it was opened or last prolonged. Looks at the player's newest 200 bets: when `complete` is false, the Bet Record has older ones.
         *
         *     For the roles: partner.
         */
        get: operations["getSession"];
        put?: never;
        post?: never;
        /**
         * Disconnect a player
         * @description Bets that were taken settle all the same.
         *
         *     For the roles: partner.
         */
        delete: operations["closeSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sessions/{sessionId}/heartbeat": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Keep a session open
         * @description For as long as a new one: another 30 minutes, if the operator has not set another time.
         *
         *     For the roles: partner.
         */
        post: operations["prolongSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/players/{playerId}/deposits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Put money into a wallet
         * @description The first deposit creates the player and the wallet.
         *
         *     For the roles: partner.
         */
        post: operations["deposit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/players/{playerId}/withdrawals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take money out of a wallet
         * @description For the roles: partner.
         */
        post: operations["withdraw"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/players/{playerId}/balances": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a player's balances
         * @description A balance is below zero only after a correction took back what the player had spent.
         *
         *     For the roles: partner.
         */
        get: operations["listBalances"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/players/{playerId}/transactions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a player's ledger
         * @description Over all currencies. `sequence` counts 1, 2, 3 … in each wallet without a gap.
         *
         *     For the roles: partner.
         */
        get: operations["listPlayerTransactions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/transactions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the ledger over all players
         * @description By `reference`: a bet's stake, payout and corrections all carry the bet's. By `date`: a UTC day. By `after`: a feed, the oldest first, that misses and repeats nothing; begin with `0`, and go on after the `nextCursor` of the answer before, which is never null here.
         *
         *     For the roles: partner.
         */
        get: operations["findTransactions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/statements/{date}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the statement of a UTC day
         * @description What all wallets held together before and after the day and what moved in between, and the head of the chain of each wallet that moved. It may still change until it is final.
         *
         *     For the roles: partner.
         */
        get: operations["getStatement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/partners": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the partners
         * @description For the roles: admin.
         */
        get: operations["listPartners"];
        put?: never;
        /**
         * Create a partner
         * @description The same again changes nothing and answers 200; other content under its id is refused, and so is a partner more than the deployment has slots for.
         *
         *     For the roles: admin.
         */
        post: operations["createPartner"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/partners/{partnerId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a partner
         * @description For the roles: admin.
         */
        get: operations["getPartner"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/partners/{partnerId}/suspend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Suspend a partner
         * @description For the roles: admin.
         */
        post: operations["suspendPartner"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/partners/{partnerId}/reinstate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End a partner's suspension
         * @description For the roles: admin.
         */
        post: operations["reinstatePartner"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/partners/{partnerId}/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a partner's keys
         * @description For the roles: admin.
         */
        get: operations["listPartnerKeys"];
        put?: never;
        /**
         * Make a key of a partner
         * @description For the roles: admin.
         */
        post: operations["createPartnerKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/partners/{partnerId}/keys/{keyId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke a partner's key
         * @description For the roles: admin.
         */
        delete: operations["revokePartnerKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/partners/{partnerId}/signing-secrets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a partner's signing secrets
         * @description For the roles: admin.
         */
        get: operations["listSigningSecrets"];
        put?: never;
        /**
         * Make a secret that a partner signs its requests with
         * @description From then on a request of the partner that is signed must be signed with one of its secrets; unsigned ones are served until signatures are required. Make the new one before you revoke the old one; ten may be live.
         *
         *     For the roles: admin.
         */
        post: operations["createSigningSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/partners/{partnerId}/signing-secrets/{secretId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke a signing secret
         * @description A partner whose signatures are required is refused everything while it has no live one: make the new one first, or waive its signatures.
         *
         *     For the roles: admin.
         */
        delete: operations["revokeSigningSecret"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/partners/{partnerId}/require-signatures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Require a partner's signatures
         * @description From then on, within 60 seconds, a request that is not signed is refused, and so is every request while the partner has no live secret. Require them once the partner signs: until then its signatures are checked where it sends them.
         *
         *     For the roles: admin.
         */
        post: operations["requireSignatures"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/partners/{partnerId}/waive-signatures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Serve a partner's unsigned requests again
         * @description For the roles: admin.
         */
        post: operations["waiveSignatures"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the studio's keys
         * @description For the roles: admin.
         */
        get: operations["listStudioKeys"];
        put?: never;
        /**
         * Make a key of the studio
         * @description For the roles: admin.
         */
        post: operations["createStudioKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/keys/{keyId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke a key of the studio
         * @description For the roles: admin.
         */
        delete: operations["revokeStudioKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description An id that its caller has chosen. */
        ChosenId: string;
        /**
         * @description A currency of ISO 4217.
         * @enum {string}
         */
        Currency: "BIF" | "CLP" | "DJF" | "GNF" | "ISK" | "JPY" | "KMF" | "KRW" | "PYG" | "RWF" | "UGX" | "VND" | "VUV" | "XAF" | "XOF" | "XPF" | "AED" | "AFN" | "ALL" | "AMD" | "AOA" | "ARS" | "AUD" | "AWG" | "AZN" | "BAM" | "BBD" | "BDT" | "BMD" | "BND" | "BOB" | "BRL" | "BSD" | "BTN" | "BWP" | "BYN" | "BZD" | "CAD" | "CDF" | "CHF" | "CNY" | "COP" | "CRC" | "CUP" | "CVE" | "CZK" | "DKK" | "DOP" | "DZD" | "EGP" | "ERN" | "ETB" | "EUR" | "FJD" | "FKP" | "GBP" | "GEL" | "GHS" | "GIP" | "GMD" | "GTQ" | "GYD" | "HKD" | "HNL" | "HTG" | "HUF" | "IDR" | "ILS" | "INR" | "IRR" | "JMD" | "KES" | "KGS" | "KHR" | "KPW" | "KYD" | "KZT" | "LAK" | "LBP" | "LKR" | "LRD" | "LSL" | "MAD" | "MDL" | "MGA" | "MKD" | "MMK" | "MNT" | "MOP" | "MRU" | "MUR" | "MVR" | "MWK" | "MXN" | "MYR" | "MZN" | "NAD" | "NGN" | "NIO" | "NOK" | "NPR" | "NZD" | "PAB" | "PEN" | "PGK" | "PHP" | "PKR" | "PLN" | "QAR" | "RON" | "RSD" | "RUB" | "SAR" | "SBD" | "SCR" | "SDG" | "SEK" | "SGD" | "SHP" | "SLE" | "SOS" | "SRD" | "SSP" | "STN" | "SVC" | "SYP" | "SZL" | "THB" | "TJS" | "TMT" | "TOP" | "TRY" | "TTD" | "TWD" | "TZS" | "UAH" | "USD" | "UYU" | "UZS" | "VED" | "VES" | "WST" | "XCD" | "XCG" | "YER" | "ZAR" | "ZMW" | "ZWG" | "BHD" | "IQD" | "JOD" | "KWD" | "LYD" | "OMR" | "TND";
        /** @description An amount above zero in major units, with at most as many decimals as its currency has (VND 0, THB 2, KWD 3). */
        Amount: string;
        /**
         * @description A card of Dragon Tiger.
         * @enum {string}
         */
        DragonTigerCard: "AS" | "AH" | "AD" | "AC" | "2S" | "2H" | "2D" | "2C" | "3S" | "3H" | "3D" | "3C" | "4S" | "4H" | "4D" | "4C" | "5S" | "5H" | "5D" | "5C" | "6S" | "6H" | "6D" | "6C" | "7S" | "7H" | "7D" | "7C" | "8S" | "8H" | "8D" | "8C" | "9S" | "9H" | "9D" | "9C" | "10S" | "10H" | "10D" | "10C" | "JS" | "JH" | "JD" | "JC" | "QS" | "QH" | "QD" | "QC" | "KS" | "KH" | "KD" | "KC";
        FieldError: {
            /** @description Where: names and indexes with dots between. */
            path: string;
            /** @description What is wrong with it. */
            message: string;
        };
        Game: {
            /** @description The game's code. */
            game: string;
            /** @description The name for people. */
            name: string;
            /** @description The exact return to player of the game's best bet type, in percent. */
            rtp: string;
            /** @description Changes whenever a payout or a condition does. */
            ruleVersion: string;
            /** @description What may be bet on. */
            betTypes: components["schemas"]["BetType"][];
            /** @description What a supervisor may void a round for. */
            voidReasons: components["schemas"]["VoidReason"][];
            /** @description What a dealer may shake again for; bets stand. */
            reshakeReasons: components["schemas"]["ReshakeReason"][];
        };
        BetType: {
            /** @description The bet type. */
            type: string;
            /** @description The name for people. */
            name: string;
            /** @description Every odds that the bet type can win at, to one. */
            payouts: string[];
            /** @description The exact return to player under fair play, in percent. */
            rtp?: string;
            /** @description The bet type is offered in so many first rounds of a shoe. */
            roundLimit?: number;
        };
        VoidReason: {
            /** @description Why. */
            reason: string;
            /** @description Refused once betting has closed. */
            beforeClosingOnly: boolean;
        };
        ReshakeReason: {
            /** @description Why. */
            reason: string;
            /** @description The statuses of a round in which it is allowed. */
            statuses: string[];
        };
        Table: {
            /** @description The table. */
            tableId: components["schemas"]["ChosenId"];
            /** @description The game's code. */
            game: string;
            /** @description How long betting is open. */
            bettingSeconds: number;
            /** @description A closed round without a result is voided after this long, unless its game is played to its end. */
            autoVoidMinutes: number;
            /** @description Parts that a round's bets are spread over: more for tables with more players at once. */
            shards: number;
            /** @description Bounds on stakes, by currency. */
            limits: {
                [key: string]: components["schemas"]["ShownLimits"];
            };
            /** @description The unfinished round, or `null`. */
            currentRound: components["schemas"]["Round"] | null;
            /** @description The shoe, in games that are played from one. */
            shoe?: components["schemas"]["Shoe"];
            /** @description Our clock, to count down by. */
            serverTime: components["schemas"]["Time"];
        };
        ShownLimits: {
            /** @description The least on one bet type of a slip. */
            minStake: components["schemas"]["ShownAmount"];
            /** @description The most on one bet type of a slip. */
            maxStake: components["schemas"]["ShownAmount"];
            /** @description The most that a player may stake in a round, over all slips. */
            maxRoundStake: components["schemas"]["ShownAmount"];
        };
        /** @description An amount in major units with all decimals of its currency. */
        ShownAmount: string;
        Round: {
            /** @description The round. */
            roundId: components["schemas"]["MadeId"];
            /** @description The table. */
            tableId: components["schemas"]["ChosenId"];
            /** @description The game's code. */
            game: string;
            /**
             * @description What state it is in.
             * @enum {string}
             */
            status: "open" | "paused" | "closed" | "settling" | "settled" | "voiding" | "voided";
            /** @description When it was opened. */
            openedAt: components["schemas"]["Time"];
            /** @description When betting ends by itself. */
            bettingClosesAt: components["schemas"]["Time"];
            /** @description When betting ended. */
            closedAt?: components["schemas"]["Time"];
            /** @description The result, in the game's own form. */
            result?: components["schemas"]["Result"];
            /** @description When the result was entered. */
            resultAt?: components["schemas"]["Time"];
            /** @description When it was settled. */
            settledAt?: components["schemas"]["Time"];
            /** @description Which round of its shoe it is. */
            shoeRound?: number;
            /** @description Why the round was voided. */
            voidReason?: string;
            /** @description 0 until the round has a verdict, then 1; each correction counts on. */
            revision: number;
        };
        /** @description An id that was made here: text of any length without a meaning. */
        MadeId: string;
        /**
         * Format: date-time
         * @description A time in UTC with milliseconds (RFC 3339).
         */
        Time: string;
        Result: components["schemas"]["ThaiHiloResult"] | components["schemas"]["XocDiaResult"] | components["schemas"]["DragonTigerResult"];
        ThaiHiloResult: {
            dice: [
                number,
                number,
                number
            ];
        };
        XocDiaResult: {
            tokens: [
                "R" | "W",
                "R" | "W",
                "R" | "W",
                "R" | "W"
            ];
        };
        DragonTigerResult: {
            dragon: components["schemas"]["DragonTigerCard"];
            tiger: components["schemas"]["DragonTigerCard"];
            /** @description The cut card came out: the round is the shoe's last. */
            cutCard?: boolean;
        };
        Shoe: {
            /** @description The shoe. */
            shoeId: components["schemas"]["MadeId"];
            /** @description Rounds opened from the shoe so far. */
            rounds: number;
            /** @description The shoe is used up: the next round needs a new one. */
            ended: boolean;
        };
        TableHistory: {
            /** @description The table. */
            tableId: components["schemas"]["ChosenId"];
            /** @description The game's code. */
            game: string;
            /** @description The last 100 results, the newest round first. */
            results: components["schemas"]["TableResult"][];
            /** @description How often each fact had which value among the results, by name and value. */
            counts: {
                [key: string]: {
                    [key: string]: number;
                };
            };
        };
        TableResult: {
            /** @description The round. */
            roundId: components["schemas"]["MadeId"];
            /** @description The result, in the game's own form. */
            result: components["schemas"]["Result"];
            /** @description What follows from the result, by name: numbers and words. The games' page lists the names. */
            facts: {
                [key: string]: number | string;
            };
            /** @description When the result was entered. */
            resultAt: components["schemas"]["Time"];
            /** @description 0 until the round has a verdict, then 1; each correction counts on. */
            revision: number;
            /** @description The shoe. */
            shoeId?: components["schemas"]["MadeId"];
            /** @description Which round of its shoe it is. */
            shoeRound?: number;
        };
        StudioRound: {
            /** @description The round. */
            roundId: components["schemas"]["MadeId"];
            /** @description The table. */
            tableId: components["schemas"]["ChosenId"];
            /** @description The game's code. */
            game: string;
            /**
             * @description What state it is in.
             * @enum {string}
             */
            status: "open" | "paused" | "closed" | "settling" | "settled" | "voiding" | "voided";
            /** @description When it was opened. */
            openedAt: components["schemas"]["Time"];
            /** @description When betting ends by itself. */
            bettingClosesAt: components["schemas"]["Time"];
            /** @description When betting ended. */
            closedAt?: components["schemas"]["Time"];
            /** @description The result, in the game's own form. */
            result?: components["schemas"]["Result"];
            /** @description When the result was entered. */
            resultAt?: components["schemas"]["Time"];
            /** @description When it was settled. */
            settledAt?: components["schemas"]["Time"];
            /** @description Which round of its shoe it is. */
            shoeRound?: number;
            /** @description Why the round was voided. */
            voidReason?: string;
            /** @description 0 until the round has a verdict, then 1; each correction counts on. */
            revision: number;
            /** @description The house's sums, by currency. */
            totals: components["schemas"]["RoundTotal"][];
            /** @description How far the settlement is. */
            progress: {
                /** @description How many bets. */
                slips: number;
                /** @description Bets that have reached the verdict. */
                settled: number;
            };
            /** @description Why the round is stuck and needs a person. */
            attention?: string;
        };
        RoundTotal: {
            /** @description The currency of the amounts beside it. */
            currency: components["schemas"]["Currency"];
            /** @description How many bets. */
            slips: number;
            /** @description All stakes. */
            staked: components["schemas"]["ShownAmount"];
            /** @description What came back, stakes included. */
            returned: components["schemas"]["ShownAmount"];
        };
        OpenedShoe: {
            /** @description The shoe. */
            shoeId: components["schemas"]["MadeId"];
            /** @description Cards to burn face down: the face-up card's value. */
            burn: number;
        };
        RoundEvent: {
            /** @description The round. */
            roundId: components["schemas"]["MadeId"];
            /** @description When. */
            at: components["schemas"]["Time"];
            /** @description The role and the id of the key that did it, or `system`. */
            actor: string;
            /**
             * @description What was done.
             * @enum {string}
             */
            action: "opened" | "closed" | "paused" | "resumed" | "reshaken" | "result" | "voided" | "corrected" | "retried";
            /** @description Why. */
            reason?: string;
            /** @description A remark for the round's log. */
            note?: string;
            /**
             * @description Whether a result or a void decided.
             * @enum {string}
             */
            kind?: "result" | "void";
            /** @description The result, in the game's own form. */
            result?: components["schemas"]["Result"];
            /** @description 0 until the round has a verdict, then 1; each correction counts on. */
            revision?: number;
        };
        Bet: {
            /** @description The bet. */
            betId: components["schemas"]["MadeId"];
            /** @description The caller's own id of the request, under which it is done once. */
            reference: components["schemas"]["ChosenId"];
            /** @description The round. */
            roundId: components["schemas"]["MadeId"];
            /** @description The table. */
            tableId: components["schemas"]["ChosenId"];
            /** @description The game's code. */
            game: string;
            /** @description The partner's own id of the player. */
            playerId: components["schemas"]["ChosenId"];
            /** @description The session. */
            sessionId: components["schemas"]["MadeId"];
            /** @description The currency of the amounts beside it. */
            currency: components["schemas"]["Currency"];
            /** @description What is staked. */
            stake: components["schemas"]["ShownAmount"];
            /**
             * @description What state it is in.
             * @enum {string}
             */
            status: "accepted" | "settled" | "voided";
            /** @description Stakes by bet type. */
            lines: components["schemas"]["BetLine"][];
            /** @description What came back, stakes included. */
            returned?: components["schemas"]["ShownAmount"];
            /** @description What was returned less the stake. */
            net?: components["schemas"]["SignedAmount"];
            /** @description The wallet's balance right after the stake was taken. */
            balance: components["schemas"]["SignedAmount"];
            /** @description When the bet was taken. */
            placedAt: components["schemas"]["Time"];
            /** @description When it was settled. */
            settledAt?: components["schemas"]["Time"];
            /** @description 0 until the round has a verdict, then 1; each correction counts on. */
            revision: number;
        };
        BetLine: {
            /** @description The bet type. */
            type: string;
            /** @description What is staked. */
            stake: components["schemas"]["ShownAmount"];
            /**
             * @description How the line ended, once the round has a verdict.
             * @enum {string}
             */
            outcome?: "won" | "lost" | "pushed" | "half-returned" | "voided";
            /** @description What came back, stakes included. */
            returned?: components["schemas"]["ShownAmount"];
            /** @description What decided the line, at the revision of the bet; absent before it is settled. */
            why?: components["schemas"]["Why"];
        };
        Why: {
            /**
             * @description Whether a result or a void decided.
             * @constant
             */
            kind: "result";
            /** @description The same as an English sentence. */
            text: string;
            /** @description The version of the game's rules that the line was settled by. */
            ruleVersion: string;
            /** @description What the result shows of the things that the bet type looks at, by name. The games' page lists the names. */
            facts: {
                [key: string]: number | string;
            };
        } | {
            /**
             * @description Whether a result or a void decided.
             * @constant
             */
            kind: "void";
            /** @description The same as an English sentence. */
            text: string;
            /** @description The version of the game's rules that the line was settled by. */
            ruleVersion: string;
            /** @description Why. */
            reason: string;
        };
        /** @description An amount in major units with all decimals of its currency, with a minus when it is below zero. */
        SignedAmount: string;
        Receipt: {
            /** @description The partner. */
            partnerId: components["schemas"]["ChosenId"];
            /** @description The partner's own id of the player. */
            playerId?: components["schemas"]["ChosenId"];
            /** @description The round. */
            round: components["schemas"]["Round"];
            /** @description Every verdict that the round was given, the first first. The last one stands. */
            verdicts: components["schemas"]["Verdict"][];
            /** @description Your bets, by the time at which they were asked for. */
            bets: components["schemas"]["Bet"][];
            /** @description The sums of the bets, by currency. */
            totals: components["schemas"]["ReceiptTotal"][];
            /** @description The SHA-256 of all the rest, in small hex digits. */
            digest: string;
        };
        Verdict: {
            /** @description 0 until the round has a verdict, then 1; each correction counts on. */
            revision: number;
            /**
             * @description Whether a result or a void decided.
             * @enum {string}
             */
            kind: "result" | "void";
            /** @description The result, in the game's own form. */
            result?: components["schemas"]["Result"];
            /** @description Why. */
            reason?: string;
            /** @description When. */
            at: components["schemas"]["Time"];
        };
        ReceiptTotal: {
            /** @description The currency of the amounts beside it. */
            currency: components["schemas"]["Currency"];
            /** @description How many bets. */
            bets: number;
            /** @description All stakes. */
            staked: components["schemas"]["ShownAmount"];
            /** @description What came back, stakes included. */
            returned: components["schemas"]["ShownAmount"];
            /** @description What was returned less the stake. */
            net: components["schemas"]["SignedAmount"];
        };
        Session: {
            /** @description The session. */
            sessionId: components["schemas"]["MadeId"];
            /** @description The partner's own id of the player. */
            playerId: components["schemas"]["ChosenId"];
            /** @description The currency of the amounts beside it. */
            currency: components["schemas"]["Currency"];
            /** @description The table. */
            tableId?: components["schemas"]["ChosenId"];
            /**
             * @description What state it is in.
             * @enum {string}
             */
            status: "open" | "closed";
            /** @description When it was opened. */
            openedAt: components["schemas"]["Time"];
            /** @description When it ends by itself. */
            expiresAt: components["schemas"]["Time"];
            /** @description When the player was disconnected. */
            closedAt?: components["schemas"]["Time"];
        };
        SessionWithBets: {
            /** @description The session. */
            sessionId: components["schemas"]["MadeId"];
            /** @description The partner's own id of the player. */
            playerId: components["schemas"]["ChosenId"];
            /** @description The currency of the amounts beside it. */
            currency: components["schemas"]["Currency"];
            /** @description The table. */
            tableId?: components["schemas"]["ChosenId"];
            /**
             * @description What state it is in.
             * @enum {string}
             */
            status: "open" | "closed";
            /** @description When it was opened. */
            openedAt: components["schemas"]["Time"];
            /** @description When it ends by itself. */
            expiresAt: components["schemas"]["Time"];
            /** @description When the player was disconnected. */
            closedAt?: components["schemas"]["Time"];
            /** @description Bets that are not settled yet. */
            unsettled: components["schemas"]["Bet"][];
            /** @description Bets settled since the player was last there, or since this session opened if it is the first. */
            lastSettled: components["schemas"]["Bet"][];
            /** @description Whether these are all: of the player's bets, only the newest 200 are looked through. */
            complete: boolean;
        };
        Transfer: {
            /** @description The ledger's entry. */
            transactionId: components["schemas"]["MadeId"];
            /** @description Counts the wallet's transactions: 1, 2, 3 … without a gap. */
            sequence: number;
            /**
             * @description What moved the money.
             * @enum {string}
             */
            type: "deposit" | "withdrawal" | "bet" | "payout" | "refund" | "correction";
            /** @description The partner's own id of the player. */
            playerId: components["schemas"]["ChosenId"];
            /** @description The currency of the amounts beside it. */
            currency: components["schemas"]["Currency"];
            /** @description What the balance changed by: below zero when money left the wallet. */
            amount: components["schemas"]["SignedAmount"];
            /** @description The wallet's balance before the transaction. */
            balanceBefore: components["schemas"]["SignedAmount"];
            /** @description The wallet's balance after the transaction. */
            balanceAfter: components["schemas"]["SignedAmount"];
            /** @description The caller's own id of the request, under which it is done once. */
            reference: components["schemas"]["ChosenId"];
            /** @description The bet. */
            betId?: components["schemas"]["MadeId"];
            /** @description The round. */
            roundId?: components["schemas"]["MadeId"];
            /** @description 0 until the round has a verdict, then 1; each correction counts on. */
            revision?: number;
            /** @description Why. */
            reason?: string;
            /** @description When it was made. */
            createdAt: components["schemas"]["Time"];
            /** @description The wallet's balance afterwards. */
            balance: components["schemas"]["SignedAmount"];
        };
        Balances: {
            /** @description The partner's own id of the player. */
            playerId: components["schemas"]["ChosenId"];
            /** @description The player's wallets, one a currency. */
            balances: components["schemas"]["Balance"][];
        };
        Balance: {
            /** @description The currency of the amounts beside it. */
            currency: components["schemas"]["Currency"];
            /** @description The wallet's balance. */
            balance: components["schemas"]["SignedAmount"];
        };
        Transaction: {
            /** @description The ledger's entry. */
            transactionId: components["schemas"]["MadeId"];
            /** @description Counts the wallet's transactions: 1, 2, 3 … without a gap. */
            sequence: number;
            /**
             * @description What moved the money.
             * @enum {string}
             */
            type: "deposit" | "withdrawal" | "bet" | "payout" | "refund" | "correction";
            /** @description The partner's own id of the player. */
            playerId: components["schemas"]["ChosenId"];
            /** @description The currency of the amounts beside it. */
            currency: components["schemas"]["Currency"];
            /** @description What the balance changed by: below zero when money left the wallet. */
            amount: components["schemas"]["SignedAmount"];
            /** @description The wallet's balance before the transaction. */
            balanceBefore: components["schemas"]["SignedAmount"];
            /** @description The wallet's balance after the transaction. */
            balanceAfter: components["schemas"]["SignedAmount"];
            /** @description The caller's own id of the request, under which it is done once. */
            reference: components["schemas"]["ChosenId"];
            /** @description The bet. */
            betId?: components["schemas"]["MadeId"];
            /** @description The round. */
            roundId?: components["schemas"]["MadeId"];
            /** @description 0 until the round has a verdict, then 1; each correction counts on. */
            revision?: number;
            /** @description Why. */
            reason?: string;
            /** @description When it was made. */
            createdAt: components["schemas"]["Time"];
        };
        Statement: {
            /**
             * Format: date
             * @description A UTC day.
             */
            date: string;
            /** @description Nothing will be added to the day any more. */
            final: boolean;
            /** @description The partner's currencies. */
            currencies: components["schemas"]["CurrencyStatement"][];
            /** @description The wallets that moved on the day. */
            wallets: {
                /** @description The page. */
                items: components["schemas"]["WalletHead"][];
                /** @description To get the next page; `null` on the last. A page before it may hold fewer than `limit`, or none. */
                nextCursor: string | null;
            };
        };
        CurrencyStatement: {
            /** @description The currency of the amounts beside it. */
            currency: components["schemas"]["Currency"];
            /** @description What all wallets held together before the day. */
            opening: components["schemas"]["SignedAmount"];
            /** @description What all wallets held together at the day's end. */
            closing: components["schemas"]["SignedAmount"];
            /** @description What moved, by type. */
            byType: components["schemas"]["TypeTotal"][];
        };
        TypeTotal: {
            /**
             * @description What moved the money.
             * @enum {string}
             */
            type: "deposit" | "withdrawal" | "bet" | "payout" | "refund" | "correction";
            /** @description How many. */
            count: number;
            /** @description What they come to: below zero when money left the wallets. */
            sum: components["schemas"]["SignedAmount"];
        };
        WalletHead: {
            /** @description The partner's own id of the player. */
            playerId: components["schemas"]["ChosenId"];
            /** @description The currency of the amounts beside it. */
            currency: components["schemas"]["Currency"];
            /** @description Counts the wallet's transactions: 1, 2, 3 … without a gap. */
            sequence: number;
            /** @description The wallet's balance. */
            balance: components["schemas"]["SignedAmount"];
            /** @description The hash of the wallet's newest transaction of the day, which covers all before it. */
            head: string;
        };
        Partner: {
            /** @description The partner. */
            partnerId: components["schemas"]["ChosenId"];
            /** @description The name for people. */
            name: string;
            /** @description The partner's currencies. */
            readonly currencies: components["schemas"]["Currency"][];
            /** @description When it was made. */
            createdAt: components["schemas"]["Time"];
            /**
             * @description What state it is in.
             * @enum {string}
             */
            status: "active" | "suspended";
            /** @description When the partner was suspended. */
            suspendedAt?: components["schemas"]["Time"];
            /**
             * @description Whether each request must be signed.
             * @enum {string}
             */
            signatures: "optional" | "required";
            /** @description Since when each request must be signed. */
            signaturesRequiredAt?: components["schemas"]["Time"];
        };
        NewKey: {
            /** @description The key's id: no secret. */
            keyId: string;
            /** @description The key, to be sent as `x-api-key`. Shown this once; it is stored hashed. */
            apiKey: string;
        };
        Key: {
            /** @description The key's id: no secret. */
            keyId: string;
            /**
             * @description Who the key is for.
             * @enum {string}
             */
            role: "partner" | "dealer" | "supervisor" | "admin";
            /** @description When it was made. */
            createdAt: components["schemas"]["Time"];
            /** @description When it ends by itself. */
            expiresAt?: components["schemas"]["Time"];
            /** @description When it was revoked. */
            revokedAt?: components["schemas"]["Time"];
            /**
             * Format: date
             * @description The UTC day on which the key was last used.
             */
            lastUsedOn?: string;
            /**
             * @description What state it is in.
             * @enum {string}
             */
            status: "active" | "expired" | "revoked";
        };
        RevokedKey: {
            /** @description The key's id: no secret. */
            keyId: string;
            /**
             * @description What state it is in.
             * @constant
             */
            status: "revoked";
        };
        NewSigningSecret: {
            /** @description The signing secret. */
            secretId: string;
            /** @description The secret, the key of the HMAC as it stands. Shown this once. */
            secret: string;
        };
        SigningSecret: {
            /** @description The signing secret. */
            secretId: string;
            /** @description When it was made. */
            createdAt: components["schemas"]["Time"];
            /** @description When it was revoked. */
            revokedAt?: components["schemas"]["Time"];
            /**
             * @description What state it is in.
             * @enum {string}
             */
            status: "active" | "revoked";
        };
        RevokedSigningSecret: {
            /** @description The signing secret. */
            secretId: string;
            /**
             * @description What state it is in.
             * @constant
             */
            status: "revoked";
        };
        Problem: {
            /** @description The problem's URI. */
            type: string;
            /** @description The code in words. */
            title: string;
            /** @description The HTTP status. */
            status: number;
            /** @description What was wrong and what to do, for a person. */
            detail: string;
            /**
             * @description What kind of problem it is.
             * @enum {string}
             */
            code: "validation-failed" | "unauthorized" | "forbidden" | "not-found" | "method-not-allowed" | "reference-conflict" | "betting-closed" | "betting-open" | "invalid-transition" | "result-conflict" | "session-closed" | "shoe-required" | "payload-too-large" | "unsupported-media-type" | "insufficient-funds" | "limit-exceeded" | "currency-mismatch" | "bet-type-unavailable" | "impossible-card" | "too-many-requests" | "internal" | "unavailable";
            /** @description Names the request in our logs. */
            requestId: string;
            /** @description Whether the same request may succeed later. */
            retryable: boolean;
            /**
             * @description Whether a balance changed. After `unknown` repeat the request with the same reference.
             * @enum {string}
             */
            moneyMoved: "no" | "yes" | "unknown";
            /** @description Every fault of the request. */
            errors?: components["schemas"]["FieldError"][];
        };
    };
    responses: {
        /** @description `validation-failed`: The request is not valid. */
        "validation-failed": {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description What kind of problem it is.
                     * @enum {string}
                     */
                    code?: "validation-failed";
                };
            };
        };
        /** @description `too-many-requests`: Too many requests. */
        "too-many-requests": {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                "retry-after": components["headers"]["retry-after"];
                ratelimit: components["headers"]["ratelimit"];
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description What kind of problem it is.
                     * @enum {string}
                     */
                    code?: "too-many-requests";
                };
            };
        };
        /** @description `internal`: Something went wrong on our side. */
        internal: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description What kind of problem it is.
                     * @enum {string}
                     */
                    code?: "internal";
                };
            };
        };
        /** @description `unavailable`: The outcome could not be learnt in time. */
        unavailable: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description What kind of problem it is.
                     * @enum {string}
                     */
                    code?: "unavailable";
                };
            };
        };
        /** @description `not-found`: Nothing is found there. */
        "not-found": {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description What kind of problem it is.
                     * @enum {string}
                     */
                    code?: "not-found";
                };
            };
        };
        /** @description `unauthorized`: The API key or signature is missing or not valid. */
        unauthorized: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description What kind of problem it is.
                     * @enum {string}
                     */
                    code?: "unauthorized";
                };
            };
        };
        /** @description `forbidden`: The API key does not allow this. */
        forbidden: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description What kind of problem it is.
                     * @enum {string}
                     */
                    code?: "forbidden";
                };
            };
        };
        /** @description `payload-too-large`: The body is too large. */
        "payload-too-large": {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description What kind of problem it is.
                     * @enum {string}
                     */
                    code?: "payload-too-large";
                };
            };
        };
        /** @description `unsupported-media-type`: The body must be JSON. */
        "unsupported-media-type": {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description What kind of problem it is.
                     * @enum {string}
                     */
                    code?: "unsupported-media-type";
                };
            };
        };
        /** @description `invalid-transition`: The round or table does not allow this now. */
        "invalid-transition": {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description What kind of problem it is.
                     * @enum {string}
                     */
                    code?: "invalid-transition";
                };
            };
        };
        /**
         * @description `invalid-transition`: The round or table does not allow this now.
         *
         *     `reference-conflict`: The reference was used for something else.
         */
        "invalid-transition.reference-conflict": {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description What kind of problem it is.
                     * @enum {string}
                     */
                    code?: "invalid-transition" | "reference-conflict";
                };
            };
        };
        /**
         * @description `invalid-transition`: The round or table does not allow this now.
         *
         *     `reference-conflict`: The reference was used for something else.
         *
         *     `shoe-required`: A new shoe is required.
         */
        "invalid-transition.reference-conflict.shoe-required": {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description What kind of problem it is.
                     * @enum {string}
                     */
                    code?: "invalid-transition" | "reference-conflict" | "shoe-required";
                };
            };
        };
        /** @description `reference-conflict`: The reference was used for something else. */
        "reference-conflict": {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description What kind of problem it is.
                     * @enum {string}
                     */
                    code?: "reference-conflict";
                };
            };
        };
        /** @description `impossible-card`: The shoe cannot hold this card any more. */
        "impossible-card": {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description What kind of problem it is.
                     * @enum {string}
                     */
                    code?: "impossible-card";
                };
            };
        };
        /**
         * @description `betting-open`: Betting is still open.
         *
         *     `invalid-transition`: The round or table does not allow this now.
         *
         *     `result-conflict`: Another result stands.
         *
         *     `reference-conflict`: The reference was used for something else.
         */
        "betting-open.invalid-transition.result-conflict.reference-conflict": {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description What kind of problem it is.
                     * @enum {string}
                     */
                    code?: "betting-open" | "invalid-transition" | "result-conflict" | "reference-conflict";
                };
            };
        };
        /**
         * @description `session-closed`: The session has ended.
         *
         *     `betting-closed`: Betting is closed.
         *
         *     `reference-conflict`: The reference was used for something else.
         */
        "session-closed.betting-closed.reference-conflict": {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description What kind of problem it is.
                     * @enum {string}
                     */
                    code?: "session-closed" | "betting-closed" | "reference-conflict";
                };
            };
        };
        /**
         * @description `currency-mismatch`: The currency does not fit.
         *
         *     `limit-exceeded`: A limit does not allow this.
         *
         *     `insufficient-funds`: The balance does not cover this.
         */
        "currency-mismatch.limit-exceeded.insufficient-funds": {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description What kind of problem it is.
                     * @enum {string}
                     */
                    code?: "currency-mismatch" | "limit-exceeded" | "insufficient-funds";
                };
            };
        };
        /**
         * @description `currency-mismatch`: The currency does not fit.
         *
         *     `limit-exceeded`: A limit does not allow this.
         *
         *     `insufficient-funds`: The balance does not cover this.
         *
         *     `bet-type-unavailable`: The bet type is not offered in this round.
         */
        "currency-mismatch.limit-exceeded.insufficient-funds.bet-type-unavailable": {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description What kind of problem it is.
                     * @enum {string}
                     */
                    code?: "currency-mismatch" | "limit-exceeded" | "insufficient-funds" | "bet-type-unavailable";
                };
            };
        };
        /** @description `limit-exceeded`: A limit does not allow this. */
        "limit-exceeded": {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description What kind of problem it is.
                     * @enum {string}
                     */
                    code?: "limit-exceeded";
                };
            };
        };
        /** @description `currency-mismatch`: The currency does not fit. */
        "currency-mismatch": {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description What kind of problem it is.
                     * @enum {string}
                     */
                    code?: "currency-mismatch";
                };
            };
        };
        /** @description `session-closed`: The session has ended. */
        "session-closed": {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description What kind of problem it is.
                     * @enum {string}
                     */
                    code?: "session-closed";
                };
            };
        };
        /**
         * @description `currency-mismatch`: The currency does not fit.
         *
         *     `insufficient-funds`: The balance does not cover this.
         */
        "currency-mismatch.insufficient-funds": {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description What kind of problem it is.
                     * @enum {string}
                     */
                    code?: "currency-mismatch" | "insufficient-funds";
                };
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: {
        /** @description Names the request in our logs; `requestId` of a problem is the same. */
        "x-request-id": string;
        /** @description The reference had been used before for the same: the body is that of the first answer. */
        "idempotent-replayed": "true";
        /** @description Seconds after which the request may succeed. */
        "retry-after": number;
        /** @description Which limit was met, and in how many seconds it allows more (draft-ietf-httpapi-ratelimit-headers). */
        ratelimit: string;
        /** @description What your key's plan allows, of the same draft: requests a second, and a day where there is a quota. */
        "ratelimit-policy": string;
        /** @description Of a page in CSV that is not the last, nor an empty one of a feed: the next one's address, relative to its own, as `rel="next"`. */
        link: string;
        /** @description What of the request decides between JSON and CSV. */
        vary: string;
        /** @description Of a page in CSV that is not the last: what `nextCursor` is in JSON. */
        "x-next-cursor": string;
        /** @description The methods of the path. */
        allow: string;
    };
    pathItems: never;
}
export type ChosenId = components['schemas']['ChosenId'];
export type Currency = components['schemas']['Currency'];
export type Amount = components['schemas']['Amount'];
export type DragonTigerCard = components['schemas']['DragonTigerCard'];
export type FieldError = components['schemas']['FieldError'];
export type Game = components['schemas']['Game'];
export type BetType = components['schemas']['BetType'];
export type VoidReason = components['schemas']['VoidReason'];
export type ReshakeReason = components['schemas']['ReshakeReason'];
export type Table = components['schemas']['Table'];
export type ShownLimits = components['schemas']['ShownLimits'];
export type ShownAmount = components['schemas']['ShownAmount'];
export type Round = components['schemas']['Round'];
export type MadeId = components['schemas']['MadeId'];
export type Time = components['schemas']['Time'];
export type Result = components['schemas']['Result'];
export type ThaiHiloResult = components['schemas']['ThaiHiloResult'];
export type XocDiaResult = components['schemas']['XocDiaResult'];
export type DragonTigerResult = components['schemas']['DragonTigerResult'];
export type Shoe = components['schemas']['Shoe'];
export type TableHistory = components['schemas']['TableHistory'];
export type TableResult = components['schemas']['TableResult'];
export type StudioRound = components['schemas']['StudioRound'];
export type RoundTotal = components['schemas']['RoundTotal'];
export type OpenedShoe = components['schemas']['OpenedShoe'];
export type RoundEvent = components['schemas']['RoundEvent'];
export type Bet = components['schemas']['Bet'];
export type BetLine = components['schemas']['BetLine'];
export type Why = components['schemas']['Why'];
export type SignedAmount = components['schemas']['SignedAmount'];
export type Receipt = components['schemas']['Receipt'];
export type Verdict = components['schemas']['Verdict'];
export type ReceiptTotal = components['schemas']['ReceiptTotal'];
export type Session = components['schemas']['Session'];
export type SessionWithBets = components['schemas']['SessionWithBets'];
export type Transfer = components['schemas']['Transfer'];
export type Balances = components['schemas']['Balances'];
export type Balance = components['schemas']['Balance'];
export type Transaction = components['schemas']['Transaction'];
export type Statement = components['schemas']['Statement'];
export type CurrencyStatement = components['schemas']['CurrencyStatement'];
export type TypeTotal = components['schemas']['TypeTotal'];
export type WalletHead = components['schemas']['WalletHead'];
export type Partner = components['schemas']['Partner'];
export type NewKey = components['schemas']['NewKey'];
export type Key = components['schemas']['Key'];
export type RevokedKey = components['schemas']['RevokedKey'];
export type NewSigningSecret = components['schemas']['NewSigningSecret'];
export type SigningSecret = components['schemas']['SigningSecret'];
export type RevokedSigningSecret = components['schemas']['RevokedSigningSecret'];
export type Problem = components['schemas']['Problem'];
export type ResponseValidationFailed = components['responses']['validation-failed'];
export type ResponseTooManyRequests = components['responses']['too-many-requests'];
export type ResponseInternal = components['responses']['internal'];
export type ResponseUnavailable = components['responses']['unavailable'];
export type ResponseNotFound = components['responses']['not-found'];
export type ResponseUnauthorized = components['responses']['unauthorized'];
export type ResponseForbidden = components['responses']['forbidden'];
export type ResponsePayloadTooLarge = components['responses']['payload-too-large'];
export type ResponseUnsupportedMediaType = components['responses']['unsupported-media-type'];
export type ResponseInvalidTransition = components['responses']['invalid-transition'];
export type ResponseInvalidTransitionReferenceConflict = components['responses']['invalid-transition.reference-conflict'];
export type ResponseInvalidTransitionReferenceConflictShoeRequired = components['responses']['invalid-transition.reference-conflict.shoe-required'];
export type ResponseReferenceConflict = components['responses']['reference-conflict'];
export type ResponseImpossibleCard = components['responses']['impossible-card'];
export type ResponseBettingOpenInvalidTransitionResultConflictReferenceConflict = components['responses']['betting-open.invalid-transition.result-conflict.reference-conflict'];
export type ResponseSessionClosedBettingClosedReferenceConflict = components['responses']['session-closed.betting-closed.reference-conflict'];
export type ResponseCurrencyMismatchLimitExceededInsufficientFunds = components['responses']['currency-mismatch.limit-exceeded.insufficient-funds'];
export type ResponseCurrencyMismatchLimitExceededInsufficientFundsBetTypeUnavailable = components['responses']['currency-mismatch.limit-exceeded.insufficient-funds.bet-type-unavailable'];
export type ResponseLimitExceeded = components['responses']['limit-exceeded'];
export type ResponseCurrencyMismatch = components['responses']['currency-mismatch'];
export type ResponseSessionClosed = components['responses']['session-closed'];
export type ResponseCurrencyMismatchInsufficientFunds = components['responses']['currency-mismatch.insufficient-funds'];
export type HeaderXRequestId = components['headers']['x-request-id'];
export type HeaderIdempotentReplayed = components['headers']['idempotent-replayed'];
export type HeaderRetryAfter = components['headers']['retry-after'];
export type HeaderRatelimit = components['headers']['ratelimit'];
export type HeaderRatelimitPolicy = components['headers']['ratelimit-policy'];
export type HeaderLink = components['headers']['link'];
export type HeaderVary = components['headers']['vary'];
export type HeaderXNextCursor = components['headers']['x-next-cursor'];
export type HeaderAllow = components['headers']['allow'];
export type $defs = Record<string, never>;
export interface operations {
    health: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It answers. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What state it is in.
                         * @constant
                         */
                        status: "ok";
                    };
                };
            };
            400: components["responses"]["validation-failed"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    getOpenApi: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OpenAPI 3.1. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The version of OpenAPI. */
                        openapi: string;
                        /** @description What the API is. */
                        info: {
                            [key: string]: unknown;
                        };
                        /** @description The operations. */
                        paths: {
                            [key: string]: unknown;
                        };
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            400: components["responses"]["validation-failed"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    showReference: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page that asks nothing of other hosts. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            400: components["responses"]["validation-failed"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    getReferenceFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The file's name. */
                file: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A script or a style sheet. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/*": string;
                };
            };
            400: components["responses"]["validation-failed"];
            404: components["responses"]["not-found"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    listGames: {
        parameters: {
            query?: {
                /** @description The most items a page may have. */
                limit?: number;
                /** @description `nextCursor` of the page before. It is good for the same key, list, filters and order only. */
                cursor?: string;
                /** @description `desc`: newest first; what has no time, such as tables, from the last id to the first. */
                order?: "asc" | "desc";
            };
            header?: {
                /** @description Of partners that sign: `t=<unix seconds>,v1=<hex HMAC-SHA256>` over `t.METHOD.path?query.sha256(body)`, with the signing secret. */
                "x-signature"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The page. */
                        items: components["schemas"]["Game"][];
                        /** @description To get the next page; `null` on the last. A page before it may hold fewer than `limit`, or none. */
                        nextCursor: string | null;
                    };
                };
            };
            400: components["responses"]["validation-failed"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    getGame: {
        parameters: {
            query?: never;
            header?: {
                /** @description Of partners that sign: `t=<unix seconds>,v1=<hex HMAC-SHA256>` over `t.METHOD.path?query.sha256(body)`, with the signing secret. */
                "x-signature"?: string;
            };
            path: {
                /** @description The game's code. */
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Game"];
                };
            };
            400: components["responses"]["validation-failed"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not-found"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    listTables: {
        parameters: {
            query?: {
                /** @description The most items a page may have. */
                limit?: number;
                /** @description `nextCursor` of the page before. It is good for the same key, list, filters and order only. */
                cursor?: string;
                /** @description `desc`: newest first; what has no time, such as tables, from the last id to the first. */
                order?: "asc" | "desc";
            };
            header?: {
                /** @description Of partners that sign: `t=<unix seconds>,v1=<hex HMAC-SHA256>` over `t.METHOD.path?query.sha256(body)`, with the signing secret. */
                "x-signature"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The page. */
                        items: components["schemas"]["Table"][];
                        /** @description To get the next page; `null` on the last. A page before it may hold fewer than `limit`, or none. */
                        nextCursor: string | null;
                    };
                };
            };
            400: components["responses"]["validation-failed"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    getTable: {
        parameters: {
            query?: never;
            header?: {
                /** @description Of partners that sign: `t=<unix seconds>,v1=<hex HMAC-SHA256>` over `t.METHOD.path?query.sha256(body)`, with the signing secret. */
                "x-signature"?: string;
            };
            path: {
                /** @description The table. */
                tableId: components["schemas"]["ChosenId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Table"];
                };
            };
            400: components["responses"]["validation-failed"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not-found"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    putTable: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The table. */
                tableId: components["schemas"]["ChosenId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description The game's code.
                     * @enum {string}
                     */
                    game: "thai-hilo" | "xoc-dia" | "dragon-tiger";
                    /**
                     * @description How long betting is open.
                     * @default 30
                     */
                    bettingSeconds?: number;
                    /**
                     * @description A closed round without a result is voided after this long, unless its game is played to its end.
                     * @default 60
                     */
                    autoVoidMinutes?: number;
                    /**
                     * @description Parts that a round's bets are spread over: more for tables with more players at once.
                     * @default 16
                     */
                    shards?: number;
                    /** @description Bounds on stakes, by currency. */
                    limits: {
                        [key: string]: {
                            /** @description The least on one bet type of a slip. */
                            minStake: components["schemas"]["Amount"];
                            /** @description The most on one bet type of a slip. */
                            maxStake: components["schemas"]["Amount"];
                            /** @description The most that a player may stake in a round, over all slips. */
                            maxRoundStake: components["schemas"]["Amount"];
                        };
                    };
                };
            };
        };
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Table"];
                };
            };
            400: components["responses"]["validation-failed"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            409: components["responses"]["invalid-transition"];
            413: components["responses"]["payload-too-large"];
            415: components["responses"]["unsupported-media-type"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    getTableHistory: {
        parameters: {
            query?: never;
            header?: {
                /** @description Of partners that sign: `t=<unix seconds>,v1=<hex HMAC-SHA256>` over `t.METHOD.path?query.sha256(body)`, with the signing secret. */
                "x-signature"?: string;
            };
            path: {
                /** @description The table. */
                tableId: components["schemas"]["ChosenId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableHistory"];
                };
            };
            400: components["responses"]["validation-failed"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not-found"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    listTableRounds: {
        parameters: {
            query?: {
                /** @description The most items a page may have. */
                limit?: number;
                /** @description `nextCursor` of the page before. It is good for the same key, list, filters and order only. */
                cursor?: string;
                /** @description `desc`: newest first; what has no time, such as tables, from the last id to the first. */
                order?: "asc" | "desc";
            };
            header?: {
                /** @description Of partners that sign: `t=<unix seconds>,v1=<hex HMAC-SHA256>` over `t.METHOD.path?query.sha256(body)`, with the signing secret. */
                "x-signature"?: string;
            };
            path: {
                /** @description The table. */
                tableId: components["schemas"]["ChosenId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The page. */
                        items: components["schemas"]["Round"][];
                        /** @description To get the next page; `null` on the last. A page before it may hold fewer than `limit`, or none. */
                        nextCursor: string | null;
                    };
                };
            };
            400: components["responses"]["validation-failed"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not-found"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    openRoundThaiHilo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The table. */
                tableId: components["schemas"]["ChosenId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description The caller's own id of the request, under which it is done once. */
                    reference?: components["schemas"]["ChosenId"];
                    /** @description How long betting is open. */
                    bettingSeconds?: number;
                };
            };
        };
        responses: {
            /** @description The reference was used for the same before: the first answer again. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "idempotent-replayed": components["headers"]["idempotent-replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StudioRound"];
                };
            };
            /** @description Made. */
            201: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StudioRound"];
                };
            };
            400: components["responses"]["validation-failed"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not-found"];
            409: components["responses"]["invalid-transition.reference-conflict"];
            413: components["responses"]["payload-too-large"];
            415: components["responses"]["unsupported-media-type"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    openRoundXocDia: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The table. */
                tableId: components["schemas"]["ChosenId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description The caller's own id of the request, under which it is done once. */
                    reference?: components["schemas"]["ChosenId"];
                    /** @description How long betting is open. */
                    bettingSeconds?: number;
                };
            };
        };
        responses: {
            /** @description The reference was used for the same before: the first answer again. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "idempotent-replayed": components["headers"]["idempotent-replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StudioRound"];
                };
            };
            /** @description Made. */
            201: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StudioRound"];
                };
            };
            400: components["responses"]["validation-failed"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not-found"];
            409: components["responses"]["invalid-transition.reference-conflict"];
            413: components["responses"]["payload-too-large"];
            415: components["responses"]["unsupported-media-type"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    openRoundDragonTiger: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The table. */
                tableId: components["schemas"]["ChosenId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description The caller's own id of the request, under which it is done once. */
                    reference?: components["schemas"]["ChosenId"];
                    /** @description How long betting is open. */
                    bettingSeconds?: number;
                };
            };
        };
        responses: {
            /** @description The reference was used for the same before: the first answer again. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "idempotent-replayed": components["headers"]["idempotent-replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StudioRound"];
                };
            };
            /** @description Made. */
            201: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StudioRound"];
                };
            };
            400: components["responses"]["validation-failed"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not-found"];
            409: components["responses"]["invalid-transition.reference-conflict.shoe-required"];
            413: components["responses"]["payload-too-large"];
            415: components["responses"]["unsupported-media-type"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    openShoeDragonTiger: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The table. */
                tableId: components["schemas"]["ChosenId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The caller's own id of the request, under which it is done once. */
                    reference?: components["schemas"]["ChosenId"];
                    /** @description The card that opens the shoe. */
                    faceUpCard: components["schemas"]["DragonTigerCard"];
                    /** @description Why. */
                    reason?: string;
                };
            };
        };
        responses: {
            /** @description The reference was used for the same before: the first answer again. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "idempotent-replayed": components["headers"]["idempotent-replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenedShoe"];
                };
            };
            /** @description Made. */
            201: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenedShoe"];
                };
            };
            400: components["responses"]["validation-failed"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not-found"];
            409: components["responses"]["invalid-transition.reference-conflict"];
            413: components["responses"]["payload-too-large"];
            415: components["responses"]["unsupported-media-type"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    listRounds: {
        parameters: {
            query: {
                /** @description The most items a page may have. */
                limit?: number;
                /** @description `nextCursor` of the page before. It is good for the same key, list, filters and order only. */
                cursor?: string;
                /** @description `desc`: newest first; what has no time, such as tables, from the last id to the first. */
                order?: "asc" | "desc";
                /** @description `true`: rounds that wait for a person. */
                attention: "true";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The page. */
                        items: components["schemas"]["StudioRound"][];
                        /** @description To get the next page; `null` on the last. A page before it may hold fewer than `limit`, or none. */
                        nextCursor: string | null;
                    };
                };
            };
            400: components["responses"]["validation-failed"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    getRound: {
        parameters: {
            query?: never;
            header?: {
                /** @description Of partners that sign: `t=<unix seconds>,v1=<hex HMAC-SHA256>` over `t.METHOD.path?query.sha256(body)`, with the signing secret. */
                "x-signature"?: string;
            };
            path: {
                /** @description The round. */
                roundId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The round. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StudioRound"] | components["schemas"]["Round"];
                };
            };
            400: components["responses"]["validation-failed"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not-found"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    listRoundEvents: {
        parameters: {
            query?: {
                /** @description The most items a page may have. */
                limit?: number;
                /** @description `nextCursor` of the page before. It is good for the same key, list, filters and order only. */
                cursor?: string;
                /** @description `desc`: newest first; what has no time, such as tables, from the last id to the first. */
                order?: "asc" | "desc";
            };
            header?: never;
            path: {
                /** @description The round. */
                roundId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The page. */
                        items: components["schemas"]["RoundEvent"][];
                        /** @description To get the next page; `null` on the last. A page before it may hold fewer than `limit`, or none. */
                        nextCursor: string | null;
                    };
                };
            };
            400: components["responses"]["validation-failed"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not-found"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    closeRound: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The round. */
                roundId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description The caller's own id of the request, under which it is done once. */
                    reference?: components["schemas"]["ChosenId"];
                };
            };
        };
        responses: {
            /** @description The round after the command. Under a reference that was used before for the same: the first answer. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "idempotent-replayed": components["headers"]["idempotent-replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StudioRound"];
                };
            };
            400: components["responses"]["validation-failed"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not-found"];
            409: components["responses"]["invalid-transition.reference-conflict"];
            413: components["responses"]["payload-too-large"];
            415: components["responses"]["unsupported-media-type"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    pauseRound: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The round. */
                roundId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The caller's own id of the request, under which it is done once. */
                    reference?: components["schemas"]["ChosenId"];
                    /** @description Why. */
                    reason: string;
                };
            };
        };
        responses: {
            /** @description The round after the command. Under a reference that was used before for the same: the first answer. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "idempotent-replayed": components["headers"]["idempotent-replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StudioRound"];
                };
            };
            400: components["responses"]["validation-failed"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not-found"];
            409: components["responses"]["invalid-transition.reference-conflict"];
            413: components["responses"]["payload-too-large"];
            415: components["responses"]["unsupported-media-type"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    resumeRound: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The round. */
                roundId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description The caller's own id of the request, under which it is done once. */
                    reference?: components["schemas"]["ChosenId"];
                    /** @description How long betting is open. */
                    bettingSeconds?: number;
                };
            };
        };
        responses: {
            /** @description The round after the command. Under a reference that was used before for the same: the first answer. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "idempotent-replayed": components["headers"]["idempotent-replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StudioRound"];
                };
            };
            400: components["responses"]["validation-failed"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not-found"];
            409: components["responses"]["invalid-transition.reference-conflict"];
            413: components["responses"]["payload-too-large"];
            415: components["responses"]["unsupported-media-type"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    voidRound: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The round. */
                roundId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The caller's own id of the request, under which it is done once. */
                    reference?: components["schemas"]["ChosenId"];
                    /** @description Why. */
                    reason: string;
                    /** @description A remark for the round's log. */
                    note?: string;
                    /**
                     * @description The cut card came out: the round is the shoe's last.
                     * @default false
                     */
                    cutCard?: boolean;
                };
            };
        };
        responses: {
            /** @description The round after the command. Under a reference that was used before for the same: the first answer. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "idempotent-replayed": components["headers"]["idempotent-replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StudioRound"];
                };
            };
            400: components["responses"]["validation-failed"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not-found"];
            409: components["responses"]["invalid-transition.reference-conflict"];
            413: components["responses"]["payload-too-large"];
            415: components["responses"]["unsupported-media-type"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    retryRound: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The round. */
                roundId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description The caller's own id of the request, under which it is done once. */
                    reference?: components["schemas"]["ChosenId"];
                };
            };
        };
        responses: {
            /** @description The round after the command. Under a reference that was used before for the same: the first answer. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "idempotent-replayed": components["headers"]["idempotent-replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StudioRound"];
                };
            };
            400: components["responses"]["validation-failed"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not-found"];
            409: components["responses"]["reference-conflict"];
            413: components["responses"]["payload-too-large"];
            415: components["responses"]["unsupported-media-type"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    correctRound: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The round. */
                roundId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The caller's own id of the request, under which it is done once. */
                    reference?: components["schemas"]["ChosenId"];
                    /** @description The result, in the game's own form. */
                    result: {
                        [key: string]: unknown;
                    };
                    /** @description Why. */
                    reason: string;
                } | {
                    /** @description The caller's own id of the request, under which it is done once. */
                    reference?: components["schemas"]["ChosenId"];
                    /**
                     * @description The round becomes void.
                     * @constant
                     */
                    void: true;
                    /** @description Why. */
                    reason: string;
                };
            };
        };
        responses: {
            /** @description The round after the command. Under a reference that was used before for the same: the first answer. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "idempotent-replayed": components["headers"]["idempotent-replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StudioRound"];
                };
            };
            400: components["responses"]["validation-failed"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not-found"];
            409: components["responses"]["invalid-transition.reference-conflict"];
            413: components["responses"]["payload-too-large"];
            415: components["responses"]["unsupported-media-type"];
            422: components["responses"]["impossible-card"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    reshakeRound: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The round. */
                roundId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The caller's own id of the request, under which it is done once. */
                    reference?: components["schemas"]["ChosenId"];
                    /** @description Why. */
                    reason: string;
                    /** @description A remark for the round's log. */
                    note?: string;
                };
            };
        };
        responses: {
            /** @description The round after the command. Under a reference that was used before for the same: the first answer. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "idempotent-replayed": components["headers"]["idempotent-replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StudioRound"];
                };
            };
            400: components["responses"]["validation-failed"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not-found"];
            409: components["responses"]["invalid-transition.reference-conflict"];
            413: components["responses"]["payload-too-large"];
            415: components["responses"]["unsupported-media-type"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    recordResultThaiHilo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The round. */
                roundId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    dice: [
                        number,
                        number,
                        number
                    ];
                    /** @description The caller's own id of the request, under which it is done once. */
                    reference?: components["schemas"]["ChosenId"];
                };
            };
        };
        responses: {
            /** @description The result stood already, or the reference was used for the same before: the first answer again. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "idempotent-replayed": components["headers"]["idempotent-replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StudioRound"];
                };
            };
            /** @description Taken. */
            202: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StudioRound"];
                };
            };
            400: components["responses"]["validation-failed"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not-found"];
            409: components["responses"]["betting-open.invalid-transition.result-conflict.reference-conflict"];
            413: components["responses"]["payload-too-large"];
            415: components["responses"]["unsupported-media-type"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    recordResultXocDia: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The round. */
                roundId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    tokens: [
                        "R" | "W",
                        "R" | "W",
                        "R" | "W",
                        "R" | "W"
                    ];
                    /** @description The caller's own id of the request, under which it is done once. */
                    reference?: components["schemas"]["ChosenId"];
                };
            };
        };
        responses: {
            /** @description The result stood already, or the reference was used for the same before: the first answer again. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "idempotent-replayed": components["headers"]["idempotent-replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StudioRound"];
                };
            };
            /** @description Taken. */
            202: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StudioRound"];
                };
            };
            400: components["responses"]["validation-failed"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not-found"];
            409: components["responses"]["betting-open.invalid-transition.result-conflict.reference-conflict"];
            413: components["responses"]["payload-too-large"];
            415: components["responses"]["unsupported-media-type"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    recordResultDragonTiger: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The round. */
                roundId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    dragon: components["schemas"]["DragonTigerCard"];
                    tiger: components["schemas"]["DragonTigerCard"];
                    /** @description The cut card came out: the round is the shoe's last. */
                    cutCard?: boolean;
                    /** @description The caller's own id of the request, under which it is done once. */
                    reference?: components["schemas"]["ChosenId"];
                };
            };
        };
        responses: {
            /** @description The result stood already, or the reference was used for the same before: the first answer again. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "idempotent-replayed": components["headers"]["idempotent-replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StudioRound"];
                };
            };
            /** @description Taken. */
            202: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StudioRound"];
                };
            };
            400: components["responses"]["validation-failed"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not-found"];
            409: components["responses"]["betting-open.invalid-transition.result-conflict.reference-conflict"];
            413: components["responses"]["payload-too-large"];
            415: components["responses"]["unsupported-media-type"];
            422: components["responses"]["impossible-card"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    placeBetThaiHilo: {
        parameters: {
            query?: {
                /** @description `true`: answer what the bet would be, and write nothing. */
                dryRun?: "true" | "false";
            };
            header?: {
                /** @description Of partners that sign: `t=<unix seconds>,v1=<hex HMAC-SHA256>` over `t.METHOD.path?query.sha256(body)`, with the signing secret. */
                "x-signature"?: string;
            };
            path: {
                /** @description The round. */
                roundId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The caller's own id of the request, under which it is done once. */
                    reference: components["schemas"]["ChosenId"];
                    /** @description The session. */
                    sessionId: string;
                    /** @description Stakes by bet type. */
                    lines: {
                        /**
                         * @description The bet type.
                         * @enum {string}
                         */
                        type: "hi" | "lo" | "11-hilo" | "number-1" | "number-2" | "number-3" | "number-4" | "number-5" | "number-6" | "double-1-2" | "double-1-3" | "double-1-4" | "double-1-5" | "double-1-6" | "double-2-3" | "double-2-4" | "double-2-5" | "double-2-6" | "double-3-4" | "double-3-5" | "double-3-6" | "double-4-5" | "double-4-6" | "double-5-6" | "triple-1-2-3" | "triple-4-5-6" | "1-lo" | "2-lo" | "3-lo" | "4-lo" | "5-lo" | "6-lo" | "3-hi" | "4-hi" | "5-hi" | "6-hi";
                        /** @description What is staked. */
                        stake: components["schemas"]["Amount"];
                    }[];
                };
            };
        };
        responses: {
            /** @description The reference was used for the same before: the first answer again. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "idempotent-replayed": components["headers"]["idempotent-replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Bet"];
                };
            };
            /** @description Made. */
            201: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Bet"];
                };
            };
            400: components["responses"]["validation-failed"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not-found"];
            409: components["responses"]["session-closed.betting-closed.reference-conflict"];
            413: components["responses"]["payload-too-large"];
            415: components["responses"]["unsupported-media-type"];
            422: components["responses"]["currency-mismatch.limit-exceeded.insufficient-funds"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    placeBetXocDia: {
        parameters: {
            query?: {
                /** @description `true`: answer what the bet would be, and write nothing. */
                dryRun?: "true" | "false";
            };
            header?: {
                /** @description Of partners that sign: `t=<unix seconds>,v1=<hex HMAC-SHA256>` over `t.METHOD.path?query.sha256(body)`, with the signing secret. */
                "x-signature"?: string;
            };
            path: {
                /** @description The round. */
                roundId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The caller's own id of the request, under which it is done once. */
                    reference: components["schemas"]["ChosenId"];
                    /** @description The session. */
                    sessionId: string;
                    /** @description Stakes by bet type. */
                    lines: {
                        /**
                         * @description The bet type.
                         * @enum {string}
                         */
                        type: "rrrr" | "wrrr" | "wwrr" | "wwwr" | "wwww" | "wwww-rrrr" | "odd" | "even" | "big" | "small";
                        /** @description What is staked. */
                        stake: components["schemas"]["Amount"];
                    }[];
                };
            };
        };
        responses: {
            /** @description The reference was used for the same before: the first answer again. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "idempotent-replayed": components["headers"]["idempotent-replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Bet"];
                };
            };
            /** @description Made. */
            201: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Bet"];
                };
            };
            400: components["responses"]["validation-failed"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not-found"];
            409: components["responses"]["session-closed.betting-closed.reference-conflict"];
            413: components["responses"]["payload-too-large"];
            415: components["responses"]["unsupported-media-type"];
            422: components["responses"]["currency-mismatch.limit-exceeded.insufficient-funds"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    placeBetDragonTiger: {
        parameters: {
            query?: {
                /** @description `true`: answer what the bet would be, and write nothing. */
                dryRun?: "true" | "false";
            };
            header?: {
                /** @description Of partners that sign: `t=<unix seconds>,v1=<hex HMAC-SHA256>` over `t.METHOD.path?query.sha256(body)`, with the signing secret. */
                "x-signature"?: string;
            };
            path: {
                /** @description The round. */
                roundId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The caller's own id of the request, under which it is done once. */
                    reference: components["schemas"]["ChosenId"];
                    /** @description The session. */
                    sessionId: string;
                    /** @description Stakes by bet type. */
                    lines: {
                        /**
                         * @description The bet type.
                         * @enum {string}
                         */
                        type: "dragon" | "tiger" | "tie" | "dragon-big" | "dragon-small" | "dragon-odd" | "dragon-even" | "dragon-red" | "dragon-black" | "tiger-big" | "tiger-small" | "tiger-odd" | "tiger-even" | "tiger-red" | "tiger-black";
                        /** @description What is staked. */
                        stake: components["schemas"]["Amount"];
                    }[];
                };
            };
        };
        responses: {
            /** @description The reference was used for the same before: the first answer again. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "idempotent-replayed": components["headers"]["idempotent-replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Bet"];
                };
            };
            /** @description Made. */
            201: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Bet"];
                };
            };
            400: components["responses"]["validation-failed"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not-found"];
            409: components["responses"]["session-closed.betting-closed.reference-conflict"];
            413: components["responses"]["payload-too-large"];
            415: components["responses"]["unsupported-media-type"];
            422: components["responses"]["currency-mismatch.limit-exceeded.insufficient-funds.bet-type-unavailable"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    listRoundBets: {
        parameters: {
            query?: {
                /** @description The most items a page may have. */
                limit?: number;
                /** @description `nextCursor` of the page before. It is good for the same key, list, filters and order only. */
                cursor?: string;
                /** @description `desc`: newest first; what has no time, such as tables, from the last id to the first. */
                order?: "asc" | "desc";
            };
            header?: {
                /** @description Of partners that sign: `t=<unix seconds>,v1=<hex HMAC-SHA256>` over `t.METHOD.path?query.sha256(body)`, with the signing secret. */
                "x-signature"?: string;
            };
            path: {
                /** @description The round. */
                roundId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    link: components["headers"]["link"];
                    vary: components["headers"]["vary"];
                    "x-next-cursor": components["headers"]["x-next-cursor"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The page. */
                        items: components["schemas"]["Bet"][];
                        /** @description To get the next page; `null` on the last. A page before it may hold fewer than `limit`, or none. */
                        nextCursor: string | null;
                    };
                    "text/csv": string;
                };
            };
            400: components["responses"]["validation-failed"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not-found"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    getReceipt: {
        parameters: {
            query?: {
                /** @description The partner's own id of the player. */
                playerId?: components["schemas"]["ChosenId"];
            };
            header?: {
                /** @description Of partners that sign: `t=<unix seconds>,v1=<hex HMAC-SHA256>` over `t.METHOD.path?query.sha256(body)`, with the signing secret. */
                "x-signature"?: string;
            };
            path: {
                /** @description The round. */
                roundId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Receipt"];
                };
            };
            400: components["responses"]["validation-failed"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not-found"];
            422: components["responses"]["limit-exceeded"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    findBets: {
        parameters: {
            query?: {
                /** @description The most items a page may have. */
                limit?: number;
                /** @description `nextCursor` of the page before. It is good for the same key, list, filters and order only. */
                cursor?: string;
                /** @description `desc`: newest first; what has no time, such as tables, from the last id to the first. */
                order?: "asc" | "desc";
                /** @description The reference of the request that made it. */
                reference?: components["schemas"]["ChosenId"];
                /** @description `0` for the beginning of the feed, else the `nextCursor` of the answer before. */
                after?: string;
            };
            header?: {
                /** @description Of partners that sign: `t=<unix seconds>,v1=<hex HMAC-SHA256>` over `t.METHOD.path?query.sha256(body)`, with the signing secret. */
                "x-signature"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    link: components["headers"]["link"];
                    vary: components["headers"]["vary"];
                    "x-next-cursor": components["headers"]["x-next-cursor"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The page. */
                        items: components["schemas"]["Bet"][];
                        /** @description To get the next page; `null` on the last. A page before it may hold fewer than `limit`, or none. */
                        nextCursor: string | null;
                    };
                    "text/csv": string;
                };
            };
            400: components["responses"]["validation-failed"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    getBet: {
        parameters: {
            query?: never;
            header?: {
                /** @description Of partners that sign: `t=<unix seconds>,v1=<hex HMAC-SHA256>` over `t.METHOD.path?query.sha256(body)`, with the signing secret. */
                "x-signature"?: string;
            };
            path: {
                /** @description The bet. */
                betId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Bet"];
                };
            };
            400: components["responses"]["validation-failed"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not-found"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    listPlayerBets: {
        parameters: {
            query?: {
                /** @description The most items a page may have. */
                limit?: number;
                /** @description `nextCursor` of the page before. It is good for the same key, list, filters and order only. */
                cursor?: string;
                /** @description `desc`: newest first; what has no time, such as tables, from the last id to the first. */
                order?: "asc" | "desc";
                /** @description Placed at this time or later. */
                from?: string;
                /** @description Placed before this time. */
                to?: string;
                /** @description What state it is in. */
                status?: "accepted" | "settled" | "voided";
                /** @description The game's code. */
                game?: "thai-hilo" | "xoc-dia" | "dragon-tiger";
            };
            header?: {
                /** @description Of partners that sign: `t=<unix seconds>,v1=<hex HMAC-SHA256>` over `t.METHOD.path?query.sha256(body)`, with the signing secret. */
                "x-signature"?: string;
            };
            path: {
                /** @description The partner's own id of the player. */
                playerId: components["schemas"]["ChosenId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    link: components["headers"]["link"];
                    vary: components["headers"]["vary"];
                    "x-next-cursor": components["headers"]["x-next-cursor"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The page. */
                        items: components["schemas"]["Bet"][];
                        /** @description To get the next page; `null` on the last. A page before it may hold fewer than `limit`, or none. */
                        nextCursor: string | null;
                    };
                    "text/csv": string;
                };
            };
            400: components["responses"]["validation-failed"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not-found"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    openSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description Of partners that sign: `t=<unix seconds>,v1=<hex HMAC-SHA256>` over `t.METHOD.path?query.sha256(body)`, with the signing secret. */
                "x-signature"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The partner's own id of the player. */
                    playerId: components["schemas"]["ChosenId"];
                    /** @description The currency of the amounts beside it. */
                    currency: components["schemas"]["Currency"];
                    /** @description The table. */
                    tableId?: components["schemas"]["ChosenId"];
                };
            };
        };
        responses: {
            /** @description Opened. */
            201: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            400: components["responses"]["validation-failed"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not-found"];
            413: components["responses"]["payload-too-large"];
            415: components["responses"]["unsupported-media-type"];
            422: components["responses"]["currency-mismatch"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    getSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description Of partners that sign: `t=<unix seconds>,v1=<hex HMAC-SHA256>` over `t.METHOD.path?query.sha256(body)`, with the signing secret. */
                "x-signature"?: string;
            };
            path: {
                /** @description The session. */
                sessionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionWithBets"];
                };
            };
            400: components["responses"]["validation-failed"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not-found"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    closeSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description Of partners that sign: `t=<unix seconds>,v1=<hex HMAC-SHA256>` over `t.METHOD.path?query.sha256(body)`, with the signing secret. */
                "x-signature"?: string;
            };
            path: {
                /** @description The session. */
                sessionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            400: components["responses"]["validation-failed"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not-found"];
            409: components["responses"]["session-closed"];
            413: components["responses"]["payload-too-large"];
            415: components["responses"]["unsupported-media-type"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    prolongSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description Of partners that sign: `t=<unix seconds>,v1=<hex HMAC-SHA256>` over `t.METHOD.path?query.sha256(body)`, with the signing secret. */
                "x-signature"?: string;
            };
            path: {
                /** @description The session. */
                sessionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            400: components["responses"]["validation-failed"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not-found"];
            409: components["responses"]["session-closed"];
            413: components["responses"]["payload-too-large"];
            415: components["responses"]["unsupported-media-type"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    deposit: {
        parameters: {
            query?: never;
            header?: {
                /** @description Of partners that sign: `t=<unix seconds>,v1=<hex HMAC-SHA256>` over `t.METHOD.path?query.sha256(body)`, with the signing secret. */
                "x-signature"?: string;
            };
            path: {
                /** @description The partner's own id of the player. */
                playerId: components["schemas"]["ChosenId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The caller's own id of the request, under which it is done once. */
                    reference: components["schemas"]["ChosenId"];
                    /** @description The currency of the amounts beside it. */
                    currency: components["schemas"]["Currency"];
                    /** @description The amount. */
                    amount: components["schemas"]["Amount"];
                };
            };
        };
        responses: {
            /** @description The reference was used for the same before: the first answer again. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "idempotent-replayed": components["headers"]["idempotent-replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Transfer"];
                };
            };
            /** @description Made. */
            201: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Transfer"];
                };
            };
            400: components["responses"]["validation-failed"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            409: components["responses"]["reference-conflict"];
            413: components["responses"]["payload-too-large"];
            415: components["responses"]["unsupported-media-type"];
            422: components["responses"]["currency-mismatch"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    withdraw: {
        parameters: {
            query?: never;
            header?: {
                /** @description Of partners that sign: `t=<unix seconds>,v1=<hex HMAC-SHA256>` over `t.METHOD.path?query.sha256(body)`, with the signing secret. */
                "x-signature"?: string;
            };
            path: {
                /** @description The partner's own id of the player. */
                playerId: components["schemas"]["ChosenId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The caller's own id of the request, under which it is done once. */
                    reference: components["schemas"]["ChosenId"];
                    /** @description The currency of the amounts beside it. */
                    currency: components["schemas"]["Currency"];
                    /** @description The amount. */
                    amount: components["schemas"]["Amount"];
                };
            };
        };
        responses: {
            /** @description The reference was used for the same before: the first answer again. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "idempotent-replayed": components["headers"]["idempotent-replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Transfer"];
                };
            };
            /** @description Made. */
            201: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Transfer"];
                };
            };
            400: components["responses"]["validation-failed"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not-found"];
            409: components["responses"]["reference-conflict"];
            413: components["responses"]["payload-too-large"];
            415: components["responses"]["unsupported-media-type"];
            422: components["responses"]["currency-mismatch.insufficient-funds"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    listBalances: {
        parameters: {
            query?: never;
            header?: {
                /** @description Of partners that sign: `t=<unix seconds>,v1=<hex HMAC-SHA256>` over `t.METHOD.path?query.sha256(body)`, with the signing secret. */
                "x-signature"?: string;
            };
            path: {
                /** @description The partner's own id of the player. */
                playerId: components["schemas"]["ChosenId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    link: components["headers"]["link"];
                    vary: components["headers"]["vary"];
                    "x-next-cursor": components["headers"]["x-next-cursor"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Balances"];
                    "text/csv": string;
                };
            };
            400: components["responses"]["validation-failed"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not-found"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    listPlayerTransactions: {
        parameters: {
            query?: {
                /** @description The most items a page may have. */
                limit?: number;
                /** @description `nextCursor` of the page before. It is good for the same key, list, filters and order only. */
                cursor?: string;
                /** @description `desc`: newest first; what has no time, such as tables, from the last id to the first. */
                order?: "asc" | "desc";
            };
            header?: {
                /** @description Of partners that sign: `t=<unix seconds>,v1=<hex HMAC-SHA256>` over `t.METHOD.path?query.sha256(body)`, with the signing secret. */
                "x-signature"?: string;
            };
            path: {
                /** @description The partner's own id of the player. */
                playerId: components["schemas"]["ChosenId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    link: components["headers"]["link"];
                    vary: components["headers"]["vary"];
                    "x-next-cursor": components["headers"]["x-next-cursor"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The page. */
                        items: components["schemas"]["Transaction"][];
                        /** @description To get the next page; `null` on the last. A page before it may hold fewer than `limit`, or none. */
                        nextCursor: string | null;
                    };
                    "text/csv": string;
                };
            };
            400: components["responses"]["validation-failed"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not-found"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    findTransactions: {
        parameters: {
            query?: {
                /** @description The most items a page may have. */
                limit?: number;
                /** @description `nextCursor` of the page before. It is good for the same key, list, filters and order only. */
                cursor?: string;
                /** @description `desc`: newest first; what has no time, such as tables, from the last id to the first. */
                order?: "asc" | "desc";
                /** @description The reference of the request that made it. */
                reference?: components["schemas"]["ChosenId"];
                /** @description A UTC day. */
                date?: string;
                /** @description `0` for the beginning of the feed, else the `nextCursor` of the answer before. */
                after?: string;
            };
            header?: {
                /** @description Of partners that sign: `t=<unix seconds>,v1=<hex HMAC-SHA256>` over `t.METHOD.path?query.sha256(body)`, with the signing secret. */
                "x-signature"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    link: components["headers"]["link"];
                    vary: components["headers"]["vary"];
                    "x-next-cursor": components["headers"]["x-next-cursor"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The page. */
                        items: components["schemas"]["Transaction"][];
                        /** @description To get the next page; `null` on the last. A page before it may hold fewer than `limit`, or none. */
                        nextCursor: string | null;
                    };
                    "text/csv": string;
                };
            };
            400: components["responses"]["validation-failed"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    getStatement: {
        parameters: {
            query?: {
                /** @description The most items a page may have. */
                limit?: number;
                /** @description `nextCursor` of the page before. It is good for the same key, list, filters and order only. */
                cursor?: string;
                /** @description `desc`: newest first; what has no time, such as tables, from the last id to the first. */
                order?: "asc" | "desc";
            };
            header?: {
                /** @description Of partners that sign: `t=<unix seconds>,v1=<hex HMAC-SHA256>` over `t.METHOD.path?query.sha256(body)`, with the signing secret. */
                "x-signature"?: string;
            };
            path: {
                /** @description A UTC day. */
                date: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    link: components["headers"]["link"];
                    vary: components["headers"]["vary"];
                    "x-next-cursor": components["headers"]["x-next-cursor"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Statement"];
                    "text/csv": string;
                };
            };
            400: components["responses"]["validation-failed"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    listPartners: {
        parameters: {
            query?: {
                /** @description The most items a page may have. */
                limit?: number;
                /** @description `nextCursor` of the page before. It is good for the same key, list, filters and order only. */
                cursor?: string;
                /** @description `desc`: newest first; what has no time, such as tables, from the last id to the first. */
                order?: "asc" | "desc";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The page. */
                        items: components["schemas"]["Partner"][];
                        /** @description To get the next page; `null` on the last. A page before it may hold fewer than `limit`, or none. */
                        nextCursor: string | null;
                    };
                };
            };
            400: components["responses"]["validation-failed"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    createPartner: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The partner. */
                    partnerId: components["schemas"]["ChosenId"];
                    /** @description The name for people. */
                    name: string;
                    /** @description The partner's currencies. */
                    currencies: components["schemas"]["Currency"][];
                };
            };
        };
        responses: {
            /** @description The reference was used for the same before: the first answer again. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "idempotent-replayed": components["headers"]["idempotent-replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Partner"];
                };
            };
            /** @description Made. */
            201: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Partner"];
                };
            };
            400: components["responses"]["validation-failed"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            409: components["responses"]["reference-conflict"];
            413: components["responses"]["payload-too-large"];
            415: components["responses"]["unsupported-media-type"];
            422: components["responses"]["limit-exceeded"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    getPartner: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The partner. */
                partnerId: components["schemas"]["ChosenId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Partner"];
                };
            };
            400: components["responses"]["validation-failed"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not-found"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    suspendPartner: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The partner. */
                partnerId: components["schemas"]["ChosenId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Partner"];
                };
            };
            400: components["responses"]["validation-failed"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not-found"];
            413: components["responses"]["payload-too-large"];
            415: components["responses"]["unsupported-media-type"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    reinstatePartner: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The partner. */
                partnerId: components["schemas"]["ChosenId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Partner"];
                };
            };
            400: components["responses"]["validation-failed"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not-found"];
            413: components["responses"]["payload-too-large"];
            415: components["responses"]["unsupported-media-type"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    listPartnerKeys: {
        parameters: {
            query?: {
                /** @description The most items a page may have. */
                limit?: number;
                /** @description `nextCursor` of the page before. It is good for the same key, list, filters and order only. */
                cursor?: string;
                /** @description `desc`: newest first; what has no time, such as tables, from the last id to the first. */
                order?: "asc" | "desc";
            };
            header?: never;
            path: {
                /** @description The partner. */
                partnerId: components["schemas"]["ChosenId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The page. */
                        items: components["schemas"]["Key"][];
                        /** @description To get the next page; `null` on the last. A page before it may hold fewer than `limit`, or none. */
                        nextCursor: string | null;
                    };
                };
            };
            400: components["responses"]["validation-failed"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not-found"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    createPartnerKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The partner. */
                partnerId: components["schemas"]["ChosenId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /**
                     * Format: date-time
                     * @description When it ends by itself.
                     */
                    expiresAt?: string;
                };
            };
        };
        responses: {
            /** @description Made. The key is shown here and never again. */
            201: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewKey"];
                };
            };
            400: components["responses"]["validation-failed"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not-found"];
            413: components["responses"]["payload-too-large"];
            415: components["responses"]["unsupported-media-type"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    revokePartnerKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The partner. */
                partnerId: components["schemas"]["ChosenId"];
                /** @description The key's id: no secret. */
                keyId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Revoked: refused everywhere within 60 seconds. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RevokedKey"];
                };
            };
            400: components["responses"]["validation-failed"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not-found"];
            413: components["responses"]["payload-too-large"];
            415: components["responses"]["unsupported-media-type"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    listSigningSecrets: {
        parameters: {
            query?: {
                /** @description The most items a page may have. */
                limit?: number;
                /** @description `nextCursor` of the page before. It is good for the same key, list, filters and order only. */
                cursor?: string;
                /** @description `desc`: newest first; what has no time, such as tables, from the last id to the first. */
                order?: "asc" | "desc";
            };
            header?: never;
            path: {
                /** @description The partner. */
                partnerId: components["schemas"]["ChosenId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The page. */
                        items: components["schemas"]["SigningSecret"][];
                        /** @description To get the next page; `null` on the last. A page before it may hold fewer than `limit`, or none. */
                        nextCursor: string | null;
                    };
                };
            };
            400: components["responses"]["validation-failed"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not-found"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    createSigningSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The partner. */
                partnerId: components["schemas"]["ChosenId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Made. The secret is shown here and never again. */
            201: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewSigningSecret"];
                };
            };
            400: components["responses"]["validation-failed"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not-found"];
            413: components["responses"]["payload-too-large"];
            415: components["responses"]["unsupported-media-type"];
            422: components["responses"]["limit-exceeded"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    revokeSigningSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The partner. */
                partnerId: components["schemas"]["ChosenId"];
                /** @description The signing secret. */
                secretId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Revoked: refused everywhere within 60 seconds. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RevokedSigningSecret"];
                };
            };
            400: components["responses"]["validation-failed"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not-found"];
            413: components["responses"]["payload-too-large"];
            415: components["responses"]["unsupported-media-type"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    requireSignatures: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The partner. */
                partnerId: components["schemas"]["ChosenId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Partner"];
                };
            };
            400: components["responses"]["validation-failed"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not-found"];
            413: components["responses"]["payload-too-large"];
            415: components["responses"]["unsupported-media-type"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    waiveSignatures: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The partner. */
                partnerId: components["schemas"]["ChosenId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Partner"];
                };
            };
            400: components["responses"]["validation-failed"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not-found"];
            413: components["responses"]["payload-too-large"];
            415: components["responses"]["unsupported-media-type"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    listStudioKeys: {
        parameters: {
            query?: {
                /** @description The most items a page may have. */
                limit?: number;
                /** @description `nextCursor` of the page before. It is good for the same key, list, filters and order only. */
                cursor?: string;
                /** @description `desc`: newest first; what has no time, such as tables, from the last id to the first. */
                order?: "asc" | "desc";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The page. */
                        items: components["schemas"]["Key"][];
                        /** @description To get the next page; `null` on the last. A page before it may hold fewer than `limit`, or none. */
                        nextCursor: string | null;
                    };
                };
            };
            400: components["responses"]["validation-failed"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    createStudioKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Who the key is for.
                     * @enum {string}
                     */
                    role: "dealer" | "supervisor" | "admin";
                    /**
                     * Format: date-time
                     * @description When it ends by itself.
                     */
                    expiresAt?: string;
                };
            };
        };
        responses: {
            /** @description Made. The key is shown here and never again. */
            201: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewKey"];
                };
            };
            400: components["responses"]["validation-failed"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            413: components["responses"]["payload-too-large"];
            415: components["responses"]["unsupported-media-type"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    revokeStudioKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The key's id: no secret. */
                keyId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Revoked: refused everywhere within 60 seconds. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RevokedKey"];
                };
            };
            400: components["responses"]["validation-failed"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not-found"];
            413: components["responses"]["payload-too-large"];
            415: components["responses"]["unsupported-media-type"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
}
