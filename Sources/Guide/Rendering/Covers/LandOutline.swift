/// The coasts of the world, coarse enough for a drawing as wide as a phone: 112 rings of 2,073 points, none of which is further
/// than 0.3° from the coast that it stands for. Islands below 0.25 square degrees and Antarctica are left out.
///
/// Made from Natural Earth's countries 1:110,000,000, version 4 (public domain), joined and simplified by Douglas–Peucker.
enum LandOutline {
    /// Longitudes and latitudes in degrees, the largest land first; a hole in a land is a ring of its own.
    static let rings: [[(longitude: Double, latitude: Double)]] = lines.split(separator: "\n").map(points)

    /// One ring a line, each point as the difference from the one before in tenths of a degree, latitude first, in the
    /// encoding of Google's polylines.
    private static func points(_ line: Substring) -> [(longitude: Double, latitude: Double)] {
        var points: [(longitude: Double, latitude: Double)] = []
        var position = (0, 0)
        var bytes = line.utf8.makeIterator()
        while let latitude = number(&bytes), let longitude = number(&bytes) {
            position = (position.0 + latitude, position.1 + longitude)
            points.append((Double(position.1) / 10, Double(position.0) / 10))
        }
        return points
    }

    private static func number(_ bytes: inout Substring.UTF8View.Iterator) -> Int? {
        var (result, shift) = (0, 0)
        while let byte = bytes.next() {
            let value = Int(byte) - 63
            result |= (value & 0x1f) << shift
            shift += 5
            if value < 0x20 { return result & 1 == 0 ? result >> 1 : ~(result >> 1) }
        }
        return nil
    }

    /// The rings as text, for scripts that draw them in the browser: one a line, differences in
    /// tenths of a degree as `points` reads them.
    static let lines = #"""
        eH~IQQ_@Gy@?QNu@UmAy@K[a@i@YB[I]o@a@SJiA[iAEiCGU@MH?CQHHLEP@HJHA\aBPITcAMSW?K[d@sCMi@LSGCD_@IO}@[WAIDEECZJL@\INH\#
        f@Kh@]XOIIJQUA]MG@e@Qo@?a@T}@Ai@IWU@s@~AS]GHM[RpAL?@]FBLn@CJGCERIUEDIp@^V@Nl@T\U@VNVKDAVBVJM@HEXTOBFNSH?CPHE@JPG\#
        ?LGN]Jg@`@[Ac@dA_@TAJFDO@ANDNXEh@q@?OH?Xs@FBKZJFFMH@PR@FUGSLa@`AW^SDIXXn@Ed@D\V@Pj@`@TJGf@j@?l@NRST?n@[AGLi@Mk@J\#
        M[DyBKIg@C_@b@G\M@@{@WDHQOm@OEMk@]QGcAIM]L_@GKi@NDFKRVPCBUF@I_@L_@UeAHi@O_@_@BKIGQNO?O[ECRK@E}AIUIRLfBQ^SCQFKGe@\#
        mAG@IZD`@LRJC`@fAZLVa@TPDTr@PAVNJ?VqAp@Vf@BZIXcALq@mBaAuAg@wAGkAO]CiAL}@DXJUESNwA^{AL?Nt@KfBL_@\AHi@GAIJEMJo@EOM\#
        JSm@Fe@MIKNKIKLFu@HK@VJ?DOC]KC[oB@OJRMiBJUKWKTEKDy@ZcBIMOTAVGGUJg@_ABu@JCNPRQZBJUh@n@@U_@s@IHMGATIBSOOXMc@MBHSRF\#
        @SMFGa@?i@Hc@OPS@E}BKNKWQwB@eAIqAQWGo@Da@DX@k@HCCmAP{@HBTxABgALIIi@NwCMA@iAJ_@JIFJVw@SSF_@AuBQLG[JsDZeAAwBFON@DW\#
        CiCPc@EWMNGIBgBPuAnA?Fr@^g@LBCb@NhAb@bAMZNr@GHHPCZ`@\FABUZ@@RNFFGJ`@TFB\TDPZwAZ[ISQE_@{@iB[O?VPJTr@YNFr@^p@LODhA\#
        M?C\HXB|BtAjC@]N]IK@UT[PARNv@Hh@d@x@`AJZIVZl@RDTj@J@JQb@W`@FLr@m@FCOQLE\[KGRR~@]UIJ^r@@RHHN[H?BOMUF_@JABZb@d@HSt\#
        @a@N?BJPO^F@JfAn@`@v@J`@EFTz@TF?HU?EZd@r@LBjA_Ad@G`@@|@nAKFMEM^_@PGb@OC?PrAP?Mb@Kd@q@rAW@L_@h@iAXe@^JBgAImB^Vb@E\#
        Vk@A]JSXi@R?PRBEXF@Bd@N?HHLZp@x@F?Ld@lBF@JNFDEDPPNQPmC|@iBPFh@WXGGEDUd@]RD`BKpAYFAHJb@[~@k@Z@h@l@OR[d@KWCBKVBJGA\#
        k@m@o@j@GJe@XUd@XBLX@Xn@F?Nx@NB^dAL|@JJ@\s@P_@?u@`@c@b@o@JKRkAn@?H[Ed@Rk@\hAa@j@_@NBT[bAKJQh@QdAoALJXe@_@aCZ@jA\\#
        r@b@fCrCh@TVHPM`@Bl@YlAEZL\t@j@r@L@^Qf@@^x@HEh@Fv@n@`@d@Tn@?~@Pz@MV]HQE{Az@cBPoAp@[B_AQ]UYA]NKEgAXmA|@sASa@XHr@g\#
        @^?^^|AIr@NbAcA`BUDg@^Yb@[@
        ah@`hBQgA?OH@?i@m@dBIKI{@QYUiBLm@HuEXmCMi@@]M}@FMMSRm@M[NAGw@ZwCHZAkBJSIUGRGKAg@Ne@Fw@C{@K@CQF_@P?OK?OSISl@UAMWJ\#
        m@T[HPBe@R?OYLWLDLQ_@c@UALsAHAJNHMH@Ld@Cp@b@\VbAJ@BTd@l@d@HB]`@QC[f@uBBu@b@CTMR]EOUI]HKLG_@[a@_@NMVUWo@NEMBgAXo@\#
        ?c@h@ENa@K[]_@`A_ALF`@yANGHUVAd@tA?~BbA|Am@yAA]HQJPd@KHYCa@USLAFKn@nBALQ@Oa@Br@DAT|@JHNBLOJfA@a@Bh@b@PKJTGVNMCWL\#
        RAAJDKl@Kh@bAh@j@Z?|@W`@D?NMHg@VMCYRDZOXB~@RCIvAZv@PN\EdANfAg@L]O{@GKa@II_ALEp@RCHf@@JHAmAL_@RC~@Jh@_@@YMYRw@OUW\#
        CIKA]W_@DMLNl@COMUFGWOE^a@?g@HYIKAo@DNFEJ_@NAJ_@VKN[B}@^u@l@OBILANNFi@R?KORy@HIJBEWHcAd@w@Lg@b@I`@FpAfA~AJnA^TTF\#
        r@\z@RPv@FpB`BJTAXSj@H@PYLBFMb@RH\@|@d@CFz@RADMGIJEP`@\FJ`@LDPg@PFJVVJNX^Q?XJXPB@F_@dAY@KHa@@c@]E\OQa@EDWg@IELXD\#
        CJmAUi@FAG}Ac@eA@YK{CM]BQTw@xAsCjAUZGESHg@_@IBHFIJUAe@OKWWIWYEFs@?OLO?KZNPJIDPKBKn@M@SZH@EJW?c@f@GCKhAm@dAHd@s@h\#
        C_@f@IBSG[Lw@`AO?]XU^k@RK^^AdA}@n@QTYFJe@j@Y@a@v@?IQGSXcAb@SVKh@qBjAq@@u@Ku@NB_@PIe@B[v@Gb@]HIVOBe@t@QDOVQJAp@Y`\#
        A[nCBTLCNhA]EESEBd@bAHMNPLh@Zh@^~B_AmCYKHf@MXF^QACd@M\K@GL_@]?]Mm@KLGMFrAEZ
        hOyeAFIQFLOe@Ns@MLAc@q@SsA]YQAQMPGCGIDIEBIMA[YG[TY@WKBe@WGg@I?ENPeAEWHIPR`@Hn@kADQEMo@Os@?a@OjA[EMNOnASZo@d@Q@ST\#
        Cb@g@v@MdALpAr@`@DF`@Vf@KZIAPZOz@e@RI\WALHBPa@UM@f@b@GNe@PUz@LfBNd@PH@jATd@AZO^K?EMa@?
        wo@xl@GASuCGGEt@WsBIHGmBDsAIs@LoBIh@GAQcD?eFN}BH|EFmCEe@FOHRMqCB{@FKTvC@i@Zf@T?JWF|@Hc@PC@RNW@h@FUDFBt@LWF?Ap@Nu\#
        @NEB`@Qf@JEJT@oA^jBFpAZn@VnBLPXHN^NGb@R@ZQ\?f@u@`A_@LQZMGGLWSE]WKJr@EVWEBy@Qp@Cb@QUi@r@GXG?Kt@?nCQx@GwA
        cl@jw@Yc@Es@JNLOOQIs@Ta@J@Ky@PgAHAEe@LSFo@Xc@Hb@PmAP]?]LDV`@[v@@XJ@Xw@RKLDShAb@q@Gt@o@tBHx@GPMMCmAEDIGSWOJOfAEMS\#
        v@Hl@MrCGNGS?Z
        er@fx@OyBFm@KOC}@H{ITpB?i@`@pBHnB@YBLHOXtAFc@Jt@EpDI@Cc@MHDaAOz@Qy@Sb@CcB?pB
        PqpAIe@F_@f@GJUUOKg@j@}B^[J_@HE@PLC~@eAIv@g@d@IXJZNADNC^OPCRD\UUe@Ne@rAJLOBINKa@?\
        GccA_@MB]QCG_@kAiA\q@j@d@PMH@PU@V^DLPp@HE@FTKFGVFVIFA\Y@UR
        wk@riAU]Ku@BSFFEk@HYIWXa@GISLAQHi@`@QReAF@@^FKDDGfALpCIJCj@OVG_BAjBGHGk@
        xLaZg@Uu@FWGGe@W[QC@Gc@Q~@YNDKDDBVA~Ct@L`@KZ
        iZw\L@t@y@@NZLVEL_@A{@e@AGNME?LQCAc@URBNN@a@DEV]R@SM?Aa@]?Cb@ZdARR
        mBqz@Dk@|@}@?Uf@i@NFFSVINWv@D?Ta@h@wA`A_@L
        ob@xBc@U?g@RTAi@`@T@SXS@M^QBWPJHEHNJ~BWm@Kb@EUIJMC@]KCKLCVSBHJ
        yS{oAi@_AA}@c@SHM[g@WMWBKGCUj@IRPn@BLHH|@TZELO?LpANS^LHJGHQC
        _l@e_@_@y@APQo@IDWoBKkCFMj@nEd@|@PCNe@AjAGDEb@
        sg@noBoA?b@eBJ@DKOBBu@Pg@Jr@P@BFKz@IB?j@EHGCBVHI
        _h@dNMKA_@L]K]DYI_@?a@LBLULXPjAIpAGSIj@Ic@
        }k@tmAc@g@KR@qCLi@RhALXF?Hr@
        cq@l{@Oo@CFAm@R{ARg@R~@?lAITKO?b@
        yp@oEGcCTyAFp@b@d@?VKh@EOWbA
        _o@t{@GGFeBFQDDHc@AaDNYHh@A|CEr@UHGR
        t[agBc@c@Uk@q@m@NGGOFCh@\HGD^`@PLXGr@
        }\bd@w@g@Q]?Ib@ZGMDKDDFm@LDCMVINH@FCLS?PV?JIMCP
        v@giAcAWMQFg@Im@RNBL?dALBPQOo@H?CHRXbAa@DJEFOI@VGAKLSADLr@ABJEFe@A
        _n@phAYm@R}BQZGQ@UPMCe@HCHJJtBE`@Ig@
        pT{jBNa@d@SMADGNCF[EU\HANj@VFNGHOIKDGTMO[A
        eq@_x@S}A\uAPD@h@KxAMN
        ~_@tm@XgAWOEa@XQNs@HFE\LTATS|@
        hC{`ASM@WNY@e@GEd@aBFTS|B
        sYkvAMIAUk@KZe@BMGMTCDZRPM^TH?T
        m_@owA[AIQGFCIr@Iv@]E\ZJTQL?KNLJcBA
        il@`_AE?@g@MRGU?{@DEHPF]PBF`@
        gI}iAFGq@G?]ZEVN^?Hm@XASVDBKLAZKG@FKH
        k_@fEUOSHWi@He@l@TJb@
        uLbt@Ua@Au@LYASb@s@F]FfAIMERQJOdACG
        an@stAKICYH}BNNBhB
        eq@{IGmBJyAJ\@x@Cx@
        iCikAUCMWHEOa@O@HOh@EPDSFHFV?KVW?GJ
        uf@nu@IOa@If@sBDPMh@Rn@IF
        ql@~z@SICSBoAd@jAAT
        mJpm@GA?i@OHAJEC?o@Xq@FFCf@NLKR
        dZgzAw@XFa@Ce@l@FEDLL
        un@b_AGqAROLH@^CTI??^
        qn@xkA[kAAy@L@FNJvA
        cDyp@_@Gl@a@RBHX
        uo@c}@[u@JaAFD
        qp@|`AH}APUIlBESCV
        q^foABs@b@m@Ej@
        oVwFICAy@^F
        yl@pq@II@m@Pc@@~@
        qXcDESLKX@?X
        pBu{AC]IEHA?KMOK@@OVDNb@
        kj@j}@M_@Rs@DL
        wMajAa@[DIz@X
        cK{bAM_@FO\\EN
        qo@}KCMGJCi@Jc@Hj@
        kq@_[CeADCG]B]LlACTGI
        jEelAQIKUEk@Rj@LL
        bA}nAKC?YDUNE
        l_@fe@Ou@HMJ^EHFN
        SsnAWIJA@KV?AHJ@JGIL
        aEokAWI?KJ@QMP@XR
        ip@r|@@c@FWH`@CN
        sSwqAUI?a@PFEFNN
        {FulA@Q\KENPEDH[H@KG?
        _n@izAEEFuAFT
        ym@n{@Me@JYFJ
        pKoeBFS`@i@BFMV
        gi@fo@IG@a@PN?T
        }b@t_BI]FUPd@
        b^}i@WCLa@FD
        qo@|eAGO@w@Jj@
        {l@mvAIk@L]?\
        fD}iA@i@GQH@D\AZ
        {a@yEE]HENJ
        u`@frAE?@[TBNO
        sf@jjBGAH{@DN
        aUuMGCFs@F^
        }l@xaAA_@BOJP
        gk@noBOADm@FT
        rD}gAQWJWDb@
        t@e}ACCLYXQDDSF
        }TeSEKEa@T^
        gDghAg@c@SINC
        af@ns@GM?[LV
        kJ|o@C[HMBR
        mFekADWVTS?
        e\fg@EGHE@a@FP
        dBq_BZ]D@EL
        mYiDECGM^B
        _p@heAGSBc@BV
        e^hg@B_@JUEb@
        `JymBEGBSLN
        ~DkiACQNO@F
        yJh`B[BNU
        iEte@MCAON?
        mGejAFWPBIH
        kN~o@KIZG@D
        sd@tgBAc@FA@J
        jIsnBCOEKH?FX
        oJ~h@AQDMD^
        so@f{@?g@BM?p@
        mk@unBGYL?
        ~@wmAASFCDD
        we@fq@GIBKJF
        bHcgBDINC?H
        dDkcB?E\KQL
        hC{rAUAGCNC
        rC{aBJ[HEGN
        wOjp@?UBABT
        jEycBDODE?L
        bE{bBK@LW
        """#
}
