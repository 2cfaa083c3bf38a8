/// The part of the guide feed's schema about values that several items share.
enum GuideSchemaValues {
    static let text = structures + words

    private static let structures = #"""
          <xs:complexType name="Image">
            <xs:attributeGroup ref="g:file"/>
            <xs:attribute name="alt" type="xs:string" use="required">
              <xs:annotation><xs:documentation>What the picture shows; empty only for pure decoration.</xs:documentation></xs:annotation>
            </xs:attribute>
            <xs:attribute name="credit" type="xs:string"/>
            <xs:attribute name="width" type="xs:positiveInteger"/>
            <xs:attribute name="height" type="xs:positiveInteger"/>
          </xs:complexType>
          <xs:complexType name="Media">
            <xs:choice minOccurs="0">
              <xs:element name="transcript" type="xs:string"/>
              <xs:element name="captions">
                <xs:annotation><xs:documentation>A WebVTT file.</xs:documentation></xs:annotation>
                <xs:complexType><xs:attributeGroup ref="g:file"/></xs:complexType>
              </xs:element>
            </xs:choice>
            <xs:attribute name="kind" type="g:MediaKind" use="required"/>
            <xs:attribute name="title" type="xs:string" use="required"/>
            <xs:attribute name="seconds" type="xs:nonNegativeInteger"/>
            <xs:attributeGroup ref="g:file"/>
          </xs:complexType>
          <xs:attributeGroup name="file">
            <xs:annotation><xs:documentation>A file; its size and digest where the site itself holds it.</xs:documentation></xs:annotation>
            <xs:attribute name="url" type="xs:anyURI" use="required"/>
            <xs:attribute name="type" type="xs:string"/>
            <xs:attribute name="bytes" type="xs:nonNegativeInteger"/>
            <xs:attribute name="digest" type="g:Digest"/>
          </xs:attributeGroup>
          <xs:attributeGroup name="money">
            <xs:attribute name="amount" type="g:Amount" use="required"/>
            <xs:attribute name="currency" type="g:Currency" use="required"/>
          </xs:attributeGroup>
          <xs:complexType name="Link">
            <xs:attribute name="title" type="xs:string" use="required"/>
            <xs:attribute name="url" type="xs:anyURI" use="required"/>
          </xs:complexType>
          <xs:complexType name="Extra">
            <xs:annotation><xs:documentation>A key of the author's own, whose name begins with x-.</xs:documentation></xs:annotation>
            <xs:group ref="g:value"/>
            <xs:attribute name="name" type="xs:string" use="required"/>
          </xs:complexType>
          <xs:group name="value">
            <xs:choice>
              <xs:element name="text" type="xs:string"/>
              <xs:element name="list"><xs:complexType>
                <xs:group ref="g:value" minOccurs="0" maxOccurs="unbounded"/>
              </xs:complexType></xs:element>
              <xs:element name="map"><xs:complexType><xs:sequence>
                <xs:element name="extra" type="g:Extra" minOccurs="0" maxOccurs="unbounded"/>
              </xs:sequence></xs:complexType></xs:element>
            </xs:choice>
          </xs:group>


        """#

    private static let words = #"""
          <xs:simpleType name="Slug"><xs:restriction base="xs:string"><xs:pattern value="[a-z0-9\-]{1,100}"/></xs:restriction></xs:simpleType>
          <xs:simpleType name="Digest">
            <xs:annotation><xs:documentation>FNV-1a with 128 bits, in hexadecimal. It finds changes; it proves no authorship.</xs:documentation></xs:annotation>
            <xs:restriction base="xs:string"><xs:pattern value="[0-9a-f]{32}"/></xs:restriction>
          </xs:simpleType>
          <xs:simpleType name="Language">
            <xs:annotation><xs:documentation>BCP 47.</xs:documentation></xs:annotation>
            <xs:restriction base="xs:string"><xs:pattern value="[a-z]{2,3}(-[A-Za-z0-9]{2,8})*"/></xs:restriction>
          </xs:simpleType>
          <xs:simpleType name="Time">
            <xs:annotation><xs:documentation>Hours since the midnight before the first stop, and minutes: 25:10 is ten past one on the next day.</xs:documentation></xs:annotation>
            <xs:restriction base="xs:string"><xs:pattern value="[0-9]{2,}:[0-5][0-9]"/></xs:restriction>
          </xs:simpleType>
          <xs:simpleType name="Currency"><xs:restriction base="xs:string"><xs:pattern value="[A-Z]{3}"/></xs:restriction></xs:simpleType>
          <xs:simpleType name="Amount"><xs:restriction base="xs:decimal"><xs:minInclusive value="0"/><xs:fractionDigits value="2"/></xs:restriction></xs:simpleType>
          <xs:simpleType name="Latitude"><xs:restriction base="xs:decimal"><xs:minInclusive value="-90"/><xs:maxInclusive value="90"/></xs:restriction></xs:simpleType>
          <xs:simpleType name="Longitude"><xs:restriction base="xs:decimal"><xs:minInclusive value="-180"/><xs:maxInclusive value="180"/></xs:restriction></xs:simpleType>
          <xs:simpleType name="Line">
            <xs:annotation><xs:documentation>Points as latitude,longitude with one space between, from the first end to the other.</xs:documentation></xs:annotation>
            <xs:restriction base="g:Points"><xs:minLength value="2"/></xs:restriction>
          </xs:simpleType>
          <xs:simpleType name="Points"><xs:list itemType="g:Point"/></xs:simpleType>
          <xs:simpleType name="Point"><xs:restriction base="xs:string">
            <xs:pattern value="-?[0-9]{1,2}(\.[0-9]{1,7})?,-?[0-9]{1,3}(\.[0-9]{1,7})?"/>
          </xs:restriction></xs:simpleType>
          <xs:simpleType name="Score"><xs:restriction base="xs:decimal"><xs:minInclusive value="0"/><xs:maxInclusive value="5"/></xs:restriction></xs:simpleType>
          <xs:simpleType name="PriceLevel"><xs:restriction base="xs:integer"><xs:minInclusive value="1"/><xs:maxInclusive value="4"/></xs:restriction></xs:simpleType>
          <xs:simpleType name="Units"><xs:restriction base="xs:string"><xs:enumeration value="metric"/><xs:enumeration value="imperial"/></xs:restriction></xs:simpleType>
          <xs:simpleType name="Wheelchair"><xs:restriction base="xs:string">
            <xs:enumeration value="yes"/><xs:enumeration value="limited"/><xs:enumeration value="no"/>
          </xs:restriction></xs:simpleType>
          <xs:simpleType name="MediaKind"><xs:restriction base="xs:string">
            <xs:enumeration value="audio"/><xs:enumeration value="video"/><xs:enumeration value="photo-360"/><xs:enumeration value="page"/>
          </xs:restriction></xs:simpleType>
          <xs:simpleType name="Severity"><xs:restriction base="xs:string">
            <xs:enumeration value="info"/><xs:enumeration value="warning"/><xs:enumeration value="closed"/>
          </xs:restriction></xs:simpleType>
          <xs:simpleType name="Difficulty"><xs:restriction base="xs:string">
            <xs:enumeration value="easy"/><xs:enumeration value="moderate"/><xs:enumeration value="hard"/>
          </xs:restriction></xs:simpleType>
          <xs:simpleType name="Order"><xs:restriction base="xs:string"><xs:enumeration value="fixed"/><xs:enumeration value="free"/></xs:restriction></xs:simpleType>
          <xs:simpleType name="Basis"><xs:restriction base="xs:string">
            <xs:enumeration value="estimate"/><xs:enumeration value="line"/><xs:enumeration value="network"/>
            <xs:enumeration value="far"/>
          </xs:restriction></xs:simpleType>
          <xs:simpleType name="Weekdays">
            <xs:annotation><xs:documentation>Mo Tu We Th Fr Sa Su, those that suit.</xs:documentation></xs:annotation>
            <xs:list itemType="xs:NMTOKEN"/>
          </xs:simpleType>

        """#
}
